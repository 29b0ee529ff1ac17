import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { bloodCount, sugar } from '#client/test/records/lab.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { labTestsApi } from '#shared/diagnostics/lab/lab-tests.api.ts';
import type { NewCenterTest } from '#shared/diagnostics/lab/lab.schema.ts';
import { LabTestsScreen } from './lab-tests.tsx';

function open() {
  const server = stubServer();
  signInAs('lab_technician');
  server.on(labTestsApi.list, () => listReply([bloodCount, sugar]));
  renderInApp(<LabTestsScreen />, '/#lab-tests');
  return { server, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

const list = `"General Name","LOINC Code","Fully-Specified Name (FSN)","Long Common Name"
"Calcium, Urine","6874-2","Calcium:MRat:24H:Urine:Qn","Calcium [Mass/time] in 24 hour Urine"
"Cadmium, Blood","5609-3","Cadmium:MCnc:Pt:Bld:Qn","Cadmium [Mass/volume] in Blood"
"Without code","","X:Y:Pt:Bld:Qn","Nothing"
`;

describe('the test definitions', () => {
  it('change a test without losing what its trends are drawn of, in the order that the buttons give', async () => {
    const { server, user } = open();
    server.on(labTestsApi.update, () => refusal(409, 'already_exists', 'A test with this name exists already'));
    await user.click(await screen.findByLabelText('Edit Blood Count'));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Blood Count' });
    await user.click(within(dialog).getByLabelText('Move Platelets up'));
    await user.click(within(dialog).getByLabelText('Remove Smear'));
    await user.click(within(dialog).getByLabelText('Show Haemoglobin'));
    const name = within(dialog).getByLabelText(/^Name/);
    await user.clear(name);
    await user.paste('Hb');
    await user.click(within(dialog).getByText('Save Changes'));
    expect(await within(dialog).findByText('A test with this name exists already')).toBeVisible();
    const sent = server.callsOf(labTestsApi.update)[0]?.body as NewCenterTest;
    expect(sent.parameters.map(({ key, name }) => [key, name])).toEqual([
      ['haemoglobin', 'Hb'],
      ['platelets', 'Platelets'],
    ]);
    expect(sent.parameters[0]?.ranges).toEqual(bloodCount.parameters[0]?.ranges);
  });

  it('refuse two parameters of one name, and limits that do not rise, on their fields', async () => {
    const { server, user } = open();
    server.on(labTestsApi.create, () => reply(sugar, {}, 201));
    await user.click(await screen.findByText('Add Test'));
    const dialog = await screen.findByRole('dialog', { name: 'Add Test' });
    const paste = async (label: RegExp, words: string, place = 0) => {
      await user.click(within(dialog).getAllByLabelText(label)[place] ?? dialog);
      await user.paste(words);
    };
    await paste(/^Test name/, 'Fasting Blood Sugar');
    await paste(/^Name/, 'Glucose');
    await paste(/^Low/, '70');
    await paste(/^High/, '10');
    await user.click(within(dialog).getByText('Add parameter'));
    await paste(/^Name/, 'glucose', 1);
    const submit = within(dialog).getByText('Add Test', { selector: 'button' });
    await user.click(submit);
    expect(await within(dialog).findByText('There is a parameter of this name already')).toBeVisible();
    await user.click(within(dialog).getByLabelText('Remove glucose'));
    await user.click(submit);
    expect(await within(dialog).findByText('The limits must rise from critical low to critical high')).toBeVisible();
    await paste(/^High/, '0');
    await user.click(submit);
    await findToast('Test added');
    expect(server.callsOf(labTestsApi.create)[0]?.body).toMatchObject({
      name: 'Fasting Blood Sugar',
      parameters: [{ key: 'glucose', name: 'Glucose', ranges: [{ low: 70, high: 100 }] }],
    });
  });

  it('refuse two ranges for the same people at the second, and take limits, a formula and a share', async () => {
    const { server, user } = open();
    server.on(labTestsApi.create, () => reply(sugar, {}, 201));
    await user.click(await screen.findByText('Add Test'));
    const dialog = await screen.findByRole('dialog', { name: 'Add Test' });
    const field = (label: RegExp) => within(dialog).getByLabelText(label);
    await user.type(field(/^Test name/), 'Indices');
    await user.type(field(/^Name/), 'MCH');
    await user.type(field(/^Unit/), 'pg');
    expect(field(/^below/)).toHaveAttribute('placeholder', '8');
    await user.type(field(/^below/), '10');
    await user.type(field(/^above/), '5');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Calculated/ }));
    await user.type(field(/^Low/), '27');
    await user.click(within(dialog).getByText('Add range'));
    await user.type(within(dialog).getAllByLabelText(/^Low/)[1] ?? dialog, '28');
    const submit = within(dialog).getByText('Add Test', { selector: 'button' });
    await user.click(submit);
    const second = within(within(dialog).getByRole('listitem', { name: 'Range 2' }));
    expect(await second.findByText(/Range 1 is for the same sex and age already/)).toBeVisible();
    expect(within(dialog).getByText('The upper limit must be above the lower one')).toBeVisible();
    await user.click(within(dialog).getByLabelText('Remove range 2'));
    await user.type(field(/^above/), '0');
    await user.click(submit);
    await findToast('Test added');
    expect(server.callsOf(labTestsApi.create)[0]?.body).toMatchObject({
      parameters: [{ key: 'mch', plausibleLow: 10, plausibleHigh: 50, isCalculated: true, makesWhole: null }],
    });
  });

  it('ask for the price of a test first, whose name is known', async () => {
    const server = stubServer();
    signInAs('diagnostic_doctor');
    server.on(labTestsApi.list, () => listReply([sugar]));
    server.on(labTestsApi.prices, () => reply({ prices: [] }));
    renderInApp(<LabTestsScreen />, '/#lab-tests');
    await userEvent.click(await screen.findByRole('button', { name: /Set price|Price/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Add to the price list' });
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue(sugar.name);
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Price' })).toHaveFocus());
  });

  it('are imported from the national list: those that are ticked, with a word on those that were skipped', async () => {
    const { server, user } = open();
    server.on(labTestsApi.import, () =>
      reply(
        { imported: 0, skipped: [{ name: 'Cadmium, Blood', reason: 'A test with this name exists already' }] },
        {},
        201,
      ),
    );
    await user.click(await screen.findByText('Import from the national list'));
    const dialog = await screen.findByRole('dialog', { name: 'Import from the national list' });
    await user.upload(within(dialog).getByLabelText(/File of the list/), new File(['a,b\n1,2\n'], 'other.csv'));
    expect(await within(dialog).findByText('This file doesn’t have the columns of the national list')).toBeVisible();
    await user.upload(within(dialog).getByLabelText(/File of the list/), new File([list], 'list.csv'));
    expect(await within(dialog).findByText(/2 tests found/)).toBeVisible();
    await waitFor(() => expect(within(dialog).getByRole('searchbox')).toHaveFocus());
    await user.paste('cadm 5609');
    // It looks for what is typed, and sends nothing.
    await user.keyboard('{Enter}');
    expect(server.callsOf(labTestsApi.import)).toEqual([]);
    expect(await within(dialog).findByText(/1 test found/)).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox', { name: /Cadmium, Blood/ }));
    await user.click(within(dialog).getByText('Import 1 test'));
    expect(await within(dialog).findByText('A test with this name exists already')).toBeVisible();
    expect(server.callsOf(labTestsApi.import)[0]?.body).toEqual({
      tests: [
        {
          generalName: 'Cadmium, Blood',
          loincCode: '5609-3',
          fullySpecifiedName: 'Cadmium:MCnc:Pt:Bld:Qn',
          longName: 'Cadmium [Mass/volume] in Blood',
        },
      ],
    });
  });
});
