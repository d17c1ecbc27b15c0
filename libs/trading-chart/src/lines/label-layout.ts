/** Place of a label: its upper edge, and its column where one column has too little room. */
export interface LabelPlace {
  readonly top: number;
  readonly column: number;
}

/** Heights between which labels stand. */
export interface Room {
  readonly top: number;
  readonly bottom: number;
}

interface Block {
  readonly labels: readonly number[];
  /** Sum of the tops that the labels would have with the block's first label at 0. */
  readonly wanted: number;
  readonly top: number;
}

/**
 * Places labels near their lines so that none overlap, in the order of the lines. Labels that do not fit below each
 * other go to further columns. In a room lower than a label, one stands at its bottom.
 */
export function placeLabels(
  centres: readonly number[],
  labelHeight: number,
  { top: wantedTop, bottom }: Room,
): readonly LabelPlace[] {
  const roomTop = Math.max(0, Math.min(wantedTop, bottom - labelHeight));
  const height = bottom - roomTop;
  const perColumn = Math.max(1, Math.floor(height / labelHeight));
  const columns = Math.ceil(centres.length / perColumn);
  const order = centres.map((_, index) => index).sort((a, b) => at(centres, a) - at(centres, b));
  const places: LabelPlace[] = [];
  for (let column = 0; column < columns; column += 1) {
    const labels = order.filter((_, rank) => rank % columns === column);
    const tops = stack(
      labels.map((label) => at(centres, label) - roomTop - labelHeight / 2),
      labelHeight,
      height,
    );
    labels.forEach((label, index) => {
      places[label] = { top: roomTop + at(tops, index), column };
    });
  }
  return places;
}

/** Moves ascending tops apart by as little as possible, within the height. */
function stack(tops: readonly number[], labelHeight: number, height: number): readonly number[] {
  const blocks: Block[] = [];
  const settle = (labels: readonly number[], wanted: number): Block => {
    const lowest = Math.max(0, height - labels.length * labelHeight);
    return { labels, wanted, top: Math.max(0, Math.min(wanted / labels.length, lowest)) };
  };
  tops.forEach((top, index) => {
    let block = settle([index], top);
    let above = blocks.at(-1);
    while (above && bottomOf(above, labelHeight) > block.top) {
      blocks.pop();
      const shift = above.labels.length * labelHeight * block.labels.length;
      block = settle([...above.labels, ...block.labels], above.wanted + block.wanted - shift);
      above = blocks.at(-1);
    }
    blocks.push(block);
  });
  return blocks.flatMap(({ labels, top }) => labels.map((_, index) => top + index * labelHeight));
}

function bottomOf({ top, labels }: Block, labelHeight: number): number {
  return top + labels.length * labelHeight;
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0;
}
