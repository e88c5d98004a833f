// Keeps one lazily made value per object, such as a process's context, for as long as that object lives.

export function weakMemo<Of extends object, Kept>(make: (of: Of) => Kept): (of: Of) => Kept {
  const kept = new WeakMap<Of, Kept>();
  return (of) => {
    const known = kept.get(of) ?? make(of);
    kept.set(of, known);
    return known;
  };
}
