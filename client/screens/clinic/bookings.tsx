import { HereCode } from '#client/features/desk/booking/here-code.tsx';
import { RequestList } from '#client/features/desk/booking/request-list.tsx';
import { WaitList } from '#client/features/desk/booking/wait-list.tsx';
import { useFeature } from '#client/lib/use-feature.ts';
import { useText } from '#client/lib/text.ts';
import { onlineBookingText } from '#client/text/en/online-booking.ts';
import { shellText } from '#client/text/en/shell.ts';
import { Card } from '#client/ui/card.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';

/** What patients asked for online, who waits, and the code by which they say that they are here. */
export function BookingsScreen() {
  const { tabs } = useText(shellText);
  const { hint, waits, here } = useText(onlineBookingText);
  const hasPortal = useFeature('patient-portal');
  return (
    <div className="in-turn">
      <PageHeader title={tabs.bookings} description={hint} />
      <RequestList />
      {/* Waiting and saying 'I am here' are the portal's. */}
      {hasPortal && (
        <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card title={waits.title} description={waits.hint}>
            <WaitList />
          </Card>
          <Card title={here.title} description={here.hint}>
            <HereCode />
          </Card>
        </div>
      )}
    </div>
  );
}
