// Huffman codes for deflate (RFC 1951, 3.2): built from frequencies, described by their lengths alone.

export type HuffmanCodes = { lengths: Uint8Array; codes: Uint16Array };

/** Codes of at most `most` bits; a symbol that never occurs gets none. */
export function codesFor(frequencies: readonly number[], most: number): HuffmanCodes {
  const lengths = lengthsFor(frequencies, most);
  return { lengths, codes: canonical(lengths) };
}

/** If a code gets too long, the frequencies are flattened until none does. */
function lengthsFor(frequencies: readonly number[], most: number): Uint8Array {
  const lengths = new Uint8Array(frequencies.length);
  for (let tried = frequencies; ; tried = tried.map((frequency) => (frequency === 0 ? 0 : (frequency >> 1) + 1))) {
    lengths.fill(0);
    deepen(treeOf(tried), 0, lengths);
    if (Math.max(...lengths) <= most) return lengths;
  }
}

type Tree = { frequency: number } & ({ symbol: number } | { less: Tree; more: Tree });

function treeOf(frequencies: readonly number[]): Tree {
  const trees: Tree[] = frequencies
    .map((frequency, symbol) => ({ frequency, symbol }))
    .filter(({ frequency }) => frequency > 0)
    .toSorted((a, b) => a.frequency - b.frequency);
  const joined: Tree[] = [];
  const rarest = (): Tree => {
    const [leaf, pair] = [trees[0], joined[0]];
    const taken = leaf && (!pair || leaf.frequency <= pair.frequency) ? trees.shift() : joined.shift();
    if (!taken) throw new Error("A code needs symbols");
    return taken;
  };
  for (let left = trees.length; left > 1; left--) {
    const [less, more] = [rarest(), rarest()];
    joined.push({ frequency: less.frequency + more.frequency, less, more });
  }
  return rarest();
}

function deepen(tree: Tree, depth: number, lengths: Uint8Array): void {
  if ("symbol" in tree) lengths[tree.symbol] = Math.max(1, depth);
  else {
    deepen(tree.less, depth + 1, lengths);
    deepen(tree.more, depth + 1, lengths);
  }
}

/** Codes of one length are consecutive; each is reversed, because deflate writes a code's highest bit first. */
function canonical(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length);
  let next = 0;
  for (let length = 1; length < 16; length++) {
    lengths.forEach((each, symbol) => {
      if (each === length) codes[symbol] = reversed(next++, length);
    });
    next <<= 1;
  }
  return codes;
}

function reversed(code: number, length: number): number {
  let result = 0;
  for (let bit = 0; bit < length; bit++) result |= ((code >> bit) & 1) << (length - 1 - bit);
  return result;
}
