import { Ban, CircleX, Download, Eye, LogIn, LogOut, type LucideIcon, Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { auditText } from '#client/text/en/audit.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import type { AuditAction } from '#shared/kernel/audit/audit.states.ts';

const looks: Record<AuditAction, { tone: Tone; icon: LucideIcon }> = {
  CREATE: { tone: 'paid', icon: Plus },
  UPDATE: { tone: 'info', icon: Pencil },
  DELETE: { tone: 'danger', icon: Trash2 },
  LOGIN: { tone: 'brand', icon: LogIn },
  LOGIN_FAILED: { tone: 'danger', icon: CircleX },
  LOGOUT: { tone: 'neutral', icon: LogOut },
  VIEW: { tone: 'busy', icon: Eye },
  EXPORT: { tone: 'due', icon: Download },
  SEND: { tone: 'brand', icon: Send },
  DENIED: { tone: 'due', icon: Ban },
};

export function ActionBadge({ action }: { action: AuditAction }) {
  const { actions } = useText(auditText);
  const { tone, icon: Icon } = looks[action];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {actions[action]}
    </Badge>
  );
}
