import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { freshPhone, newFamily, signIn } from './people.ts';

const DAY = 86_400_000;

/** A working day so far ahead that nobody's visits or leave are there; another one with each run. */
function farDay(): string {
  const day = Date.now() + (60 + (Date.now() % 280)) * DAY;
  const sunday = new Date(day).getUTCDay() === 0;
  return new Date(sunday ? day + DAY : day).toISOString().slice(0, 10);
}

async function openCalendar(page: Page, query: string) {
  await page.goto(`/clinic-dashboard#appointments?${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments (Calendar)' })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

async function chooseDoctor(page: Page, name: RegExp) {
  await page.getByRole('combobox', { name: 'Doctor' }).click();
  await page.getByRole('option', { name }).click();
}

const visitOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Calendar' }).getByRole('button', { name });

/** The middle of a time's line at the axis of the hours; the day of the view is at its right. */
async function placeOf(page: Page, clock: string): Promise<{ x: number; y: number }> {
  const label = page.getByRole('region', { name: 'Calendar' }).getByText(clock, { exact: true });
  await label.scrollIntoViewIfNeeded();
  const box = await boxOf(label);
  return { x: box.x + box.width + 200, y: box.y + 10 };
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on screen');
  return box;
}

/** Age and gender were left as they are proposed: Enter keeps them. */
async function keepProposed(page: Page, dialog: Locator) {
  await expect(dialog.getByText(/^Nobody has answered this/).first()).toBeVisible();
  await page.keyboard.press('Enter');
}

async function registerAndBook(page: Page, person: { name: string; phone: string }) {
  const dialog = page.getByRole('dialog', { name: 'Schedule Appointment' });
  await dialog.getByRole('tab', { name: 'New Patient' }).click();
  await dialog.getByRole('textbox', { name: 'Full Name' }).fill(person.name);
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(person.phone);
  await expect(dialog.getByRole('region', { name: 'Time' }).getByRole('radio', { checked: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Schedule Appointment' }).click();
  await keepProposed(page, dialog);
  await expect(page.getByText(/Appointment scheduled successfully!/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

async function cancel(page: Page, name: string) {
  const panel = page.getByRole('dialog', { name: `Appointment of ${name}` });
  await panel.getByRole('button', { name: 'Cancel appointment' }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel the appointment of ${name}?` });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Is travelling');
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByText('Appointment cancelled', { exact: true })).toBeVisible();
}

test('the desk books a free time of the day, drags the visit, takes it back and cancels it', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'Dragging is the desktop’s; the phone has its agenda');
  test.setTimeout(120_000);
  const { mother: name, phone } = newFamily();
  const desk = await signIn(browser, 'reception@demo.in');
  await openCalendar(desk, `view=day&date=${farDay()}`);
  await chooseDoctor(desk, /Anand Deshpande/);
  // The columns of all doctors have given way to the one.
  await expect(desk.getByRole('region', { name: 'Dr. Anand Deshpande' })).toHaveCount(0);
  await expect(desk.getByText('Not working').first()).toBeAttached();

  const eleven = await placeOf(desk, '11:00 am');
  await desk.mouse.click(eleven.x, eleven.y);
  await expect(desk.getByRole('radio', { name: '11:00 am' })).toBeChecked();
  await registerAndBook(desk, { name, phone });
  const visit = visitOf(desk, name);
  await expect(visit).toContainText('11:00 am');

  const from = await boxOf(visit);
  const noon = await placeOf(desk, '12:00 pm');
  await desk.mouse.move(from.x + 60, from.y + 8);
  await desk.mouse.down();
  await desk.mouse.move(from.x + 60, from.y + 40, { steps: 4 });
  await desk.mouse.move(from.x + 60, noon.y, { steps: 4 });
  await desk.mouse.up();
  await expect(desk.getByText('Appointment rescheduled')).toBeVisible();
  await expect(visit).toContainText('12:00 pm');
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('Appointment put back')).toBeVisible();
  await expect(visit).toContainText('11:00 am');

  await visit.press('Enter');
  await cancel(desk, name);
  await expect(visit).toHaveCount(0);
  await desk.getByRole('checkbox', { name: 'Show cancelled and missed' }).click();
  await expect(visit).toContainText('Cancelled');
});

test('the desk carries a visit to another doctor, and takes it back', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'Dragging by mouse is the desktop’s');
  test.setTimeout(120_000);
  const { mother: name, phone } = newFamily();
  const desk = await signIn(browser, 'reception@demo.in');
  await openCalendar(desk, `view=day&date=${farDay()}`);
  const from = desk.getByRole('region', { name: 'Dr. Anand Deshpande' });
  const to = desk.getByRole('region', { name: 'Dr. Rohan Fernandes' });
  await from.getByRole('button', { name: /^New Appointment with/ }).press('Enter');
  await registerAndBook(desk, { name, phone });
  const visit = from.getByRole('button', { name: new RegExp(name) });
  // The pointer goes there once nothing moves any more: the day scrolls to what was booked.
  await visit.hover({ position: { x: 60, y: 8 } });
  const held = await boxOf(visit);
  const there = await boxOf(to);
  await desk.mouse.down();
  await desk.mouse.move(held.x + 90, held.y + 40, { steps: 4 });
  await desk.mouse.move(there.x + 60, held.y + 200, { steps: 6 });
  await desk.mouse.up();
  await expect(desk.getByText(new RegExp(`${name} · .* · Dr. Rohan Fernandes`))).toBeVisible();
  await expect(to.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  await expect(visit).toHaveCount(0);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('Appointment put back')).toBeVisible();
  await expect(visit).toBeVisible();

  await visit.press('Enter');
  await cancel(desk, name);
  await expect(visit).toHaveCount(0);
});

test('a receptionist on a phone books from the agenda, and overbooks the time with a reason', async ({
  browser,
  isMobile,
  contextOptions,
}) => {
  test.skip(!isMobile, 'On the phone only');
  test.setTimeout(120_000);
  const { mother, son, phone } = newFamily();
  const desk = await signIn(browser, 'reception@demo.in', contextOptions);
  await openCalendar(desk, `date=${farDay()}`);
  await chooseDoctor(desk, /Anand Deshpande/);
  await desk
    .getByRole('button', { name: /^New Appointment on/ })
    .first()
    .tap();
  await registerAndBook(desk, { name: mother, phone });
  await desk.getByRole('button', { name: new RegExp(mother) }).tap();
  await desk.getByRole('button', { name: 'Book another patient at this time' }).tap();
  const dialog = desk.getByRole('dialog', { name: 'Schedule Appointment' });
  await expect(dialog.getByText('Warning: This time slot appears to be already booked')).toBeVisible();
  await dialog.getByRole('tab', { name: 'New Patient' }).tap();
  await dialog.getByRole('textbox', { name: 'Full Name' }).fill(son);
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(freshPhone());
  await dialog.getByRole('textbox', { name: 'Reason for overbooking' }).fill('Comes together with the mother');
  await dialog.getByRole('button', { name: 'Book anyway' }).tap();
  await keepProposed(desk, dialog);
  await expect(desk.getByText(/Appointment scheduled successfully!/)).toBeVisible();
  const row = desk.getByRole('button', { name: new RegExp(son) });
  await expect(row.getByLabel('Overbooked')).toBeVisible();
  await row.tap();
  await cancel(desk, son);
  await expect(row).toHaveCount(0);
});

test('a month of 3,000 visits costs less than a second of the main thread', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'Measured once');
  const desk = await signIn(browser, 'reception@demo.in');
  await desk.route(/\/api\/appointments\?.*limit=2000/, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const offset = Number(searchParams.get('offset'));
    const [first, last] = [searchParams.get('startDate') ?? '', searchParams.get('endDate') ?? ''];
    const visits = manyVisits('2027-02-01').filter(({ startDateTime: at }) => at >= first && at <= `${last}T99`);
    await route.fulfill({ json: { appointments: visits.slice(offset, offset + 2000), total: visits.length } });
  });
  // The calendar's code is there already: what counts is the drawing of the month.
  await openCalendar(desk, 'view=day&date=2027-02-10');
  await expect(desk.getByRole('region', { name: 'Calendar' })).toBeVisible();
  const devtools = await desk.context().newCDPSession(desk);
  // The thread's own time: what else the machine is doing doesn't count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await spent();
  await desk.getByRole('button', { name: 'Month' }).click();
  await expect(desk.getByRole('button', { name: '+97 more' }).first()).toBeVisible();
  await desk.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const seconds = (await spent()) - before;
  test.info().annotations.push({ type: 'main thread', description: `${seconds.toFixed(2)} s` });
  expect(seconds).toBeLessThan(1);
});

/** A hundred visits on each of thirty days. */
function manyVisits(firstDay: string) {
  const statuses = ['booked', 'inprogress', 'bill_pending', 'bill_paid'];
  return Array.from({ length: 3000 }, (_, index) => {
    const start = Date.parse(`${firstDay}T03:30:00Z`) + Math.floor(index / 100) * DAY + (index % 100) * 5 * 60_000;
    const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
    return {
      id: 1_000_000 + index,
      patientId: 1,
      patientName: `Patient ${index}`,
      patientPhone: '9000000000',
      patientGender: 'female',
      patientDateOfBirth: '1990-01-01',
      patientStatus: 'appointment',
      doctorId: 1,
      doctorName: 'Dr. Demo',
      clinicId: 1,
      centerId: null,
      status: statuses[index % 4],
      appointmentDate: at(0),
      startDateTime: at(0),
      endDateTime: at(5),
      queueNumber: (index % 100) + 1,
      nextVisitDate: null,
      reason: null,
      notes: null,
      appointmentType: 'in_person',
      videoConsultationUrl: null,
      videoConsultationId: null,
      videoConsultationPassword: null,
      cancelledReason: null,
      overbookReason: null,
      createdAt: at(0),
      updatedAt: at(0),
    };
  });
}
