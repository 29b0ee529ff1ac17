// @ts-check
import { clientFloors, serverSupport, wings } from './house.mjs';

// From the order of the house to rules of the linter. An override replaces what an earlier one said for the same file, so each
// says everything that holds for its files.

/** @typedef {{ regex: string, message: string }} Refusal */
/** @typedef {{ wing: string, folder: string }} Room a folder that is reached from outside by its full name only */

/** @type {Room[]} */
const rooms = wings.flatMap(({ wing, areas }) =>
  areas.length === 0
    ? [{ wing, folder: wing }]
    : [
        // What stands in a wing itself, e.g. the settings in server/kernel.
        { wing, folder: wing },
        ...areas.map((area) => ({ wing, folder: `${wing}/${area}` })),
      ],
);

/** @param {string[]} names */
const anyOf = (names) => `(?:${names.map((name) => name.replaceAll('-', '\\-')).join('|')})`;

/**
 * @param {string[]} files
 * @param {Refusal[]} patterns
 */
const refuse = (files, patterns) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns }] } });

/** @param {string} way @param {string} message */
const outside = (way, message) => ({ regex: `^${way}`, message });

const noServer = outside('#server/', 'Only the server imports the server; what both need stands in shared.');
const noClient = outside('#client/', 'Only the client imports the client.');
const noRoutes = { regex: '\\.routes\\.ts$', message: 'Only app.ts imports routes; call the other area’s repo.' };
const noSupport = outside(`#server/${anyOf(serverSupport)}/`, 'The product does not know its tests and demo data.');
const noTop = outside('#server/[^/]+$', 'What puts the server together is imported by nothing below it.');

/**
 * The same refusals for all files of a folder, which is left by its full name, never by `../`.
 *
 * @param {string} folder
 * @param {Refusal[]} refusals
 * @param {string} [names]
 */
function room(folder, refusals, names = '*') {
  const message = 'This leaves the area: import it by its full name, from #shared, #server or #client.';
  return [
    refuse([`${folder}/${names}`], [...refusals, { regex: '^\\.\\./', message }]),
    refuse([`${folder}/*/**/${names}`], [...refusals, { regex: '^\\.\\./\\.\\./', message }]),
  ];
}

const shared = [
  refuse(['shared/*'], [noServer, noClient]),
  ...rooms.flatMap(({ folder }) => room(`shared/${folder}`, [noServer, noClient])),
];

const server = [
  refuse(['server/*'], [noClient]),
  refuse(['server/*.ts'], [noClient]),
  ...serverSupport.flatMap((folder) => room(`server/${folder}`, [noClient, noRoutes])),
  ...rooms.flatMap(({ folder }) => [
    ...room(`server/${folder}`, [noClient, noRoutes, noSupport, noTop]),
    ...room(`server/${folder}`, [noClient, noRoutes], '*.test.ts'),
  ]),
];

/** @param {string[]} floors */
const noFloors = (floors) => outside(`#client/${anyOf(floors)}/`, 'app -> screens -> features -> ui -> lib.');

const client = [
  refuse(['client/*'], [noServer]),
  ...room('client/test', [noServer]),
  ...room('client/e2e', [noServer]),
  ...clientFloors.flatMap((floor, index) => {
    const above = clientFloors.slice(index + 1).flat();
    const refusals = above.length > 0 ? [noServer, noFloors(above)] : [noServer];
    return floor.flatMap((folder) => room(`client/${folder}`, refusals));
  }),
  ...rooms.flatMap(({ folder }) => {
    const features = outside('#client/features/', 'Features never meet; a screen puts them together.');
    return room(`client/features/${folder}`, [noServer, noFloors(['screens', 'app']), features]);
  }),
];

export const houseRules = [...shared, ...server, ...client];
