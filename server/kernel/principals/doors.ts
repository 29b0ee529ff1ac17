import { type GatewayAudience, kindOf } from '#shared/kernel/http/principals.ts';
import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clientDoor } from './client.ts';
import { displayDoor } from './display.ts';
import type { Door } from './door.ts';
import { type GatewayDefinition, type Gateways, gatewayDoor } from './gateway.ts';
import { assertOwnOrigin, patientDoor } from './patient.ts';
import type { SessionStore } from './session-store.ts';
import { staffDoor } from './staff.ts';

export interface DoorParts {
  db: Db;
  sessions: SessionStore;
  /** How browsers reach the product: where a patient's calls may come from. */
  publicUrl: string;
  /** The providers that areas work with. */
  gateways?: Gateways;
}

/** Nobody is asked who they are. A call that may be refused as foreign (by its contract) must come from our own pages. */
const publicDoor = (publicUrl: string): Door => ({
  async admit({ endpoint, request }) {
    if (endpoint.errors?.includes('foreign_origin')) assertOwnOrigin(request, publicUrl);
    return null;
  },
});

/** The one door that a call has. A credential of one kind opens no other: each looks for its own and for nothing else. */
export function doorsOf({ db, sessions, publicUrl, gateways = {} }: DoorParts) {
  const doors: Record<Exclude<ReturnType<typeof kindOf>, 'gateway'>, Door> = {
    staff: staffDoor(sessions),
    patient: patientDoor(db, publicUrl),
    display: displayDoor(db),
    client: clientDoor(db),
    public: publicDoor(publicUrl),
  };
  return (endpoint: Endpoint): Door => {
    const kind = kindOf(endpoint.roles);
    const door = kind === 'gateway' ? gatewayDoor(db, definitionOf(gateways, endpoint)) : doors[kind];
    door.assertFits?.(endpoint);
    return door;
  };
}

function definitionOf(
  gateways: Gateways,
  { roles }: Endpoint,
): { name: GatewayAudience['gateway'] } & GatewayDefinition {
  const { gateway: name } = roles as GatewayAudience;
  const definition = gateways[name];
  if (!definition) throw new Error(`is for ${name}, of which nothing is known here`);
  return { name, ...definition };
}
