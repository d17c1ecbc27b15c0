import { getUserInfo } from '@bourse/gateway-contract';
import {
  marketTopics,
  useCall,
  useConnection,
  useInstruments,
  useOrderStream,
} from '@bourse/react';
import { Button, Segmented } from '@bourse/ui/fields';
import { MessageState, SkeletonRows } from '@bourse/ui/states';
import { useState } from 'react';
import { Book } from './book.tsx';
import { client, simulation } from './client.ts';
import { OpenOrders } from './open-orders.tsx';
import { OrderForm } from './order-form.tsx';
import { Positions } from './positions.tsx';

const symbol = 'BTCUSDT';

const kinds = [
  { value: 'spot', label: 'Spot' },
  { value: 'futures', label: 'Futures' },
] as const;

/** One pair, as it is or as a contract, with the user's orders and positions. */
export function Desk() {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('spot');
  const user = useCall(getUserInfo, { locale: 'en' });
  const instType = marketTopics[kind];
  const instruments = useInstruments(instType);
  useOrderStream(kind);
  const { state } = useConnection();
  const error = user.error ?? instruments.error;
  if (error) return <MessageState title={error.message} />;
  const instrument = instruments.data?.find((each) => each.symbol === symbol);
  const userId = user.data?.userInfo?.userId;
  if (!instrument || !userId) return <SkeletonRows rows={8} label="Loading" />;
  return (
    <main>
      <header>
        <h1>{symbol}</h1>
        <Segmented label="Market" value={kind} onChange={setKind} options={kinds} />
        <span role="status">{state}</span>
        <SimulationSwitch />
        <Button onClick={() => void client.logOut()}>Log out</Button>
      </header>
      <Book instType={instType} instrument={instrument} />
      <OrderForm key={kind} kind={kind} instrument={instrument} userId={userId} />
      <OpenOrders kind={kind} />
      {kind === 'futures' && <Positions tickSize={instrument.tickSize} />}
    </main>
  );
}

/** The ledger is fixed while a page is there: another one is another page. */
function SimulationSwitch() {
  const isOn = client.ledger === 'simulation';
  const turn = () => {
    if (isOn) simulation.leave();
    else simulation.enter();
    location.reload();
  };
  return (
    <Button aria-pressed={isOn} onClick={turn}>
      Simulation
    </Button>
  );
}
