import type { Budget } from '../budget.ts';
import type { PlanOrder } from '../records/plan-order.ts';
import type { Trail } from '../records/trail.ts';
import { triggerPriceOf } from '../records/trailing.ts';
import type { PlanSideOptions, PlanWatch } from './plan-watch.ts';
import { TriggerQueue, oppositeDirection } from './trigger-queue.ts';

export interface TrailsOptions extends PlanSideOptions {
  /** The trigger prices of the side. */
  readonly watches: TriggerQueue<PlanWatch>;
}

type Terms = Pick<PlanOrder, 'planType' | 'side' | 'callbackRate' | 'activationPrice'>;

/** Trailing plans with the same rate and the same best price, and so with the same trigger price. */
interface Group extends Terms {
  readonly trail: Trail;
  readonly plans: Set<PlanOrder>;
  /** Groups that have met this one, and whose plans are not among its own yet. */
  readonly joined: Set<Group>;
  /** The group that this one has met. */
  into?: Group;
  /** Their trigger price; absent before they are active. */
  watch?: PlanWatch | undefined;
  /** The price that moves them. */
  follow?: Follow | undefined;
}

interface Follow {
  readonly group: Group;
  readonly price: bigint;
}

/** Cost of storing a plan, in units of a budget. */
const unitsPerPlan = 2;

/**
 * The trailing plans of a side. A price moves groups, however many plans they have; groups that it moves to the same place become
 * one. The plans themselves are stored and told later, in slices.
 */
export class Trails {
  readonly #options: TrailsOptions;
  readonly #groups = new Map<string, Group>();
  readonly #groupOf = new Map<bigint, Group>();
  readonly #follows: TriggerQueue<Follow>;
  /** Groups that have moved, with the plans whose users are to be told. */
  readonly #untold = new Map<Group, Iterator<PlanOrder>>();
  /** Groups that have moved again since their telling began. */
  readonly #again = new Set<Group>();

  constructor(options: TrailsOptions) {
    this.#options = options;
    const away = oppositeDirection(options.direction);
    this.#follows = new TriggerQueue(away, ({ group }) => group.trail.id);
  }

  join(plan: PlanOrder): void {
    const known = this.#groups.get(keyOf(plan, plan.extreme));
    this.#enter(plan, known ?? this.#open(plan));
  }

  restore(plan: PlanOrder, trailOf: (id: bigint) => Trail | undefined): void {
    const trail = plan.trail === undefined ? undefined : trailOf(plan.trail);
    if (!trail) {
      this.join(plan);
      this.#noteMove(this.#groupOf.get(plan.id));
      return;
    }
    const leading = (trail.into === null ? undefined : trailOf(trail.into)) ?? trail;
    plan.extreme = leading.extreme;
    const known = this.#groups.get(keyOf(plan, plan.extreme));
    const group = known ?? this.#place(createGroup(plan, leading));
    this.#enter(plan, group.trail.id === trail.id ? group : this.#joinedTo(group, trail));
  }

  leave(plan: PlanOrder): void {
    const group = this.#groupOf.get(plan.id);
    if (!group) return;
    this.#groupOf.delete(plan.id);
    group.plans.delete(plan);
    this.#endIfEmpty(group);
  }

  settle(plan: PlanOrder): void {
    const group = this.#groupOf.get(plan.id);
    if (group) plan.extreme = leaderOf(group).trail.extreme;
  }

  follow(price: bigint): void {
    const next = () => this.#follows.take(price);
    for (let reached = next(); reached; reached = next()) this.#move(reached.group, price);
  }

  /** Keeps a group whose trigger price is reached from moving on. */
  stop(watch: PlanWatch): void {
    const [plan] = watch.plans();
    const group = plan && this.#groupOf.get(plan.id);
    if (group && leaderOf(group).watch === watch) this.#unplace(leaderOf(group));
  }

  watchOf(plan: PlanOrder): PlanWatch | undefined {
    const group = this.#groupOf.get(plan.id);
    return group && leaderOf(group).watch;
  }

  tellMoves(budget: Budget): boolean {
    for (const [group, plans] of this.#untold) {
      for (;;) {
        if (budget.isSpent) return true;
        const next = plans.next();
        if (next.done === true) break;
        this.settle(next.value);
        this.#options.effects.put(next.value);
        budget.spend(unitsPerPlan);
      }
      this.#untold.delete(group);
      if (this.#again.delete(group)) this.#noteMove(group);
    }
    return false;
  }

  #open(plan: PlanOrder): Group {
    const { effects, nextId } = this.#options;
    const id = nextId('trail');
    const trail: Trail = { kind: 'trail', id, extreme: plan.extreme, into: null, status: 'open' };
    effects.put(trail);
    return this.#place(createGroup(plan, trail));
  }

  #enter(plan: PlanOrder, group: Group): void {
    group.plans.add(plan);
    this.#groupOf.set(plan.id, group);
    plan.trail = group.trail.id;
  }

  #place(group: Group): Group {
    const { extreme, id } = group.trail;
    const price = triggerPriceOf({ ...group, triggerPrice: null, extreme });
    this.#groups.set(keyOf(group, extreme), group);
    if (price !== null) {
      group.watch = { id, price, plans: () => plansOf(group) };
      this.#options.watches.add(group.watch);
    }
    const step = this.#options.direction === 'falling' ? 1n : -1n;
    const next = extreme === null ? group.activationPrice : extreme + step;
    if (next !== null) {
      group.follow = { group, price: next };
      this.#follows.add(group.follow);
    }
    return group;
  }

  /** A group that was reached keeps its watch, by which it is known. */
  #unplace(group: Group): void {
    const key = keyOf(group, group.trail.extreme);
    if (this.#groups.get(key) === group) this.#groups.delete(key);
    if (group.watch) this.#options.watches.remove(group.watch);
    if (group.follow) this.#follows.remove(group.follow);
  }

  #move(group: Group, price: bigint): void {
    this.#unplace(group);
    group.trail.extreme = price;
    this.#options.effects.put(group.trail);
    const met = this.#groups.get(keyOf(group, price));
    const leader = met && met.plans.size > group.plans.size ? met : group;
    if (leader === group) {
      if (met) this.#unplace(met);
      this.#place(group);
    }
    if (met) this.#merge(leader === group ? met : group, leader);
    this.#noteMove(leader);
  }

  /** Lets the plans of a group follow another one. */
  #merge(group: Group, into: Group): void {
    this.#untold.delete(group);
    this.#again.delete(group);
    for (const each of [group, ...group.joined]) {
      each.into = into;
      each.trail.into = into.trail.id;
      this.#options.effects.put(each.trail);
      into.joined.add(each);
    }
    group.joined.clear();
  }

  /** Returns the group of a stored trail that has met another one. */
  #joinedTo(leader: Group, trail: Trail): Group {
    const known = [...leader.joined].find(({ trail: { id } }) => id === trail.id);
    if (known) return known;
    const group = createGroup(leader, trail);
    this.#merge(group, leader);
    this.#noteMove(leader);
    return group;
  }

  #noteMove(group: Group | undefined): void {
    if (!group) return;
    if (this.#untold.has(group)) this.#again.add(group);
    else this.#untold.set(group, this.#plansToTell(group));
  }

  /** Takes the plans of groups that have met this one into it. */
  *#plansToTell(group: Group): Generator<PlanOrder> {
    yield* group.plans;
    for (const joined of group.joined) {
      for (const plan of joined.plans) {
        joined.plans.delete(plan);
        this.#enter(plan, group);
        yield plan;
      }
      this.#endIfEmpty(joined);
    }
  }

  #endIfEmpty(group: Group): void {
    if (group.plans.size > 0 || group.joined.size > 0 || group.trail.status === 'ended') return;
    group.trail.status = 'ended';
    this.#options.effects.put(group.trail);
    this.#unplace(group);
    this.#untold.delete(group);
    this.#again.delete(group);
    if (!group.into) return;
    group.into.joined.delete(group);
    this.#endIfEmpty(group.into);
  }
}

function createGroup(terms: Terms, trail: Trail): Group {
  const { planType, side, callbackRate, activationPrice } = terms;
  const own = { planType, side, callbackRate, activationPrice };
  return { ...own, trail, plans: new Set(), joined: new Set() };
}

function keyOf({ callbackRate, activationPrice }: Terms, extreme: bigint | null): string {
  const place = extreme === null ? `from ${String(activationPrice)}` : String(extreme);
  return `${String(callbackRate)} ${place}`;
}

/** Returns the group that a group follows, which may be itself. */
function leaderOf(group: Group): Group {
  return group.into ?? group;
}

function* plansOf({ plans, joined }: Group): Generator<PlanOrder> {
  yield* plans;
  for (const group of joined) yield* group.plans;
}
