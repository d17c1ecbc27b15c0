export { reservesRoom } from './reserve-routes.ts';
export { ReserveSnapshots } from './reserve-snapshots.ts';
