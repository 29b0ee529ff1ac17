// @ts-check
import { clientFloors, readsAnyShared, serverSupport, wings } from './house.mjs';

// From the order of the house to rules of the linter. An override replaces what an earlier one said for the same file, so each
// says everything that holds for its files.

/** @typedef {{ regex: string, message: string }} Refusal */
/** @typedef {{ folder: string, above: string[] }} Area a folder, and those that stand above it */

const flat = wings.flatMap(({ wing, areas }) => (areas.length === 0 ? [wing] : areas.map((area) => `${wing}/${area}`)));
const aboveKernel = wings.slice(1).map(({ wing }) => wing);

/** @type {Area[]} */
const areas = [
  // What stands in the kernel itself, e.g. the settings; and its rooms, which know one another.
  { folder: 'kernel', above: aboveKernel },
  ...flat.map((folder, index) => ({
    folder,
    above: folder.startsWith('kernel/') ? aboveKernel : flat.slice(index + 1),
  })),
];

/** @param {string[]} names */
const anyOf = (names) => `(?:${names.map((name) => name.replaceAll('-', '\\-')).join('|')})`;

/**
 * @param {string[]} files
 * @param {Refusal[]} patterns
 */
const refuse = (files, patterns) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns }] } });

/** @param {string} way @param {string} message @returns {Refusal} */
const from = (way, message) => ({ regex: `^${way}`, message });

const noServer = from('#server/', 'Only the server imports the server; what both need stands in shared.');
const noClient = from('#client/', 'Only the client imports the client.');
const noRoutes = { regex: '\\.routes\\.ts$', message: "Only app.ts imports routes; call the other area's repo." };
const noSupport = from(`#server/${anyOf(serverSupport)}/`, 'The product does not know its tests and demo data.');
const noTop = from('#server/[^/]+$', 'What puts the server together is imported by nothing below it.');
const noContract = from('#shared/[^/]+$', 'The whole contract stands above its areas.');

const oneUp = from('\\.\\./', 'This leaves the area: import it by its full name, from #shared, #server or #client.');
const twoUp = { ...oneUp, regex: '^\\.\\./\\.\\./' };

/** A file of shared that is no list of states: the linter's expressions can't say "unless". */
const butStates = '(?:.+/)?[^/.]+(?:\\.(?:[^s./][^./]*|s[^t./][^./]*))?\\.ts$';

/** @param {'server' | 'shared'} side @param {Area} area @returns {Refusal[]} */
function upward(side, { folder, above }) {
  if (above.length === 0) return [];
  const message = `This stands above ${folder}: the order is in scripts/house.mjs.`;
  return [from(`#${side}/${anyOf(above)}/${side === 'shared' ? butStates : ''}`, message)];
}

/**
 * The same for all files of a folder, which is left by its full name, never by `../`.
 *
 * @param {string} folder
 * @param {Refusal[]} refusals
 * @param {string} [names]
 */
const within = (folder, refusals, names = '*') => [
  refuse([`${folder}/${names}`], [...refusals, oneUp]),
  refuse([`${folder}/*/**/${names}`], [...refusals, twoUp]),
];

const sides = [noServer, noClient];
const shared = [
  refuse(['shared/*'], sides),
  ...areas.flatMap((area) => within(`shared/${area.folder}`, [...sides, noContract, ...upward('shared', area)])),
  // Everybody may read a list of states, because it knows nobody.
  refuse(
    ['shared/**/*.states.ts'],
    [...sides, oneUp, from(`#shared/${anyOf(aboveKernel)}/${butStates}`, 'A list of states knows only other lists.')],
  ),
];

/** @param {Area} area */
const ofServer = (area) => [noClient, noRoutes, noSupport, noTop, ...upward('server', area)];
const server = [
  refuse(['server/*'], [noClient]),
  ...serverSupport.flatMap((folder) => within(`server/${folder}`, [noClient, noRoutes])),
  ...areas.flatMap((area) => {
    const reads = readsAnyShared.includes(area.folder) ? [] : upward('shared', area);
    return [
      ...within(`server/${area.folder}`, [...ofServer(area), ...reads]),
      // A test goes through the door, and sets up whatever it needs.
      ...within(`server/${area.folder}`, [noClient, noRoutes], '*.test.ts'),
    ];
  }),
  // The tables name the shapes of what they store.
  refuse(['server/kernel/db/schema/*'], [...ofServer({ folder: 'kernel/db', above: aboveKernel }), twoUp]),
];

/** @param {string[]} floors */
const noFloors = (floors) => from(`#client/${anyOf(floors)}/`, 'app -> screens -> features -> ui -> lib.');
const noFeatures = from('#client/features/', 'Features never meet; a screen puts them together.');

const client = [
  refuse(['client/*'], [noServer]),
  ...['test', 'e2e'].flatMap((folder) => within(`client/${folder}`, [noServer])),
  ...clientFloors.flatMap((floor, index) => {
    const above = clientFloors.slice(index + 1).flat();
    const refusals = above.length > 0 ? [noServer, noFloors(above)] : [noServer];
    return floor.flatMap((folder) => within(`client/${folder}`, refusals));
  }),
  ...areas.flatMap(({ folder }) =>
    within(`client/features/${folder}`, [noServer, noFloors(['screens', 'app']), noFeatures]),
  ),
];

export const houseRules = [...shared, ...server, ...client];
