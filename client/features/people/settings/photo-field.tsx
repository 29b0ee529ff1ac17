import { Trash2, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { refreshUser } from '#client/lib/session/account.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/lib/toast.ts';
import { profileApi } from '#shared/people/profile/profile.api.ts';
import { StoredImage } from './stored-image.tsx';

const MOST_BYTES = 10 * 1024 * 1024;
const types = ['image/jpeg', 'image/png'];

/** The doctor's picture: an upload takes effect at once. `typed` is an address on the web that isn't saved yet. */
export function PhotoField({ typed }: { typed: string }) {
  const text = useText(settingsText).photo;
  const { name, profileImageUrl } = useUser();
  const input = useRef<HTMLInputElement>(null);
  const refresh = () => void refreshUser().catch(() => undefined);
  const upload = useApiMutation(profileApi.setPhoto, {
    success: text.updated,
    failure: text.failed,
    onSuccess: refresh,
  });
  const clear = useApiMutation(profileApi.update, { success: text.removed, failure: text.failed, onSuccess: refresh });
  const shown = typed || profileImageUrl;

  const choose = (file: File | undefined) => {
    // Or the same file couldn't be chosen again.
    if (input.current) input.current.value = '';
    if (!file) return;
    if (!types.includes(file.type)) toast.error(text.wrongType);
    else if (file.size > MOST_BYTES) toast.error(text.tooLarge);
    else upload.mutate({ body: {}, file });
  };

  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-full bg-sunken text-center text-muted text-xs">
        {shown ? (
          <StoredImage
            key={shown}
            url={shown}
            alt={text.of(name)}
            className="size-full object-cover"
            fallback={<span className="px-2">{text.unable}</span>}
          />
        ) : (
          <Avatar name={name} className="size-full text-xl" />
        )}
      </span>
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={<Upload />}
            busy={upload.isPending}
            busyLabel={text.uploading}
            onClick={() => input.current?.click()}
          >
            {text.upload}
          </Button>
          {profileImageUrl !== null && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Trash2 />}
              busy={clear.isPending}
              onClick={() => clear.mutate({ body: { profileImageUrl: '' } })}
            >
              {text.remove}
            </Button>
          )}
        </div>
        <p className="text-faint text-xs">{text.hint}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={types.join(',')}
        tabIndex={-1}
        aria-label={text.title}
        className="sr-only"
        onChange={(event) => choose(event.target.files?.[0])}
      />
    </div>
  );
}
