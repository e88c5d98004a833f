// What is kept beside an object, such as a process's context, for as long as that lives: made when it is first asked for.

export function weakMemo<Of extends object, Kept>(make: (of: Of) => Kept): (of: Of) => Kept {
  const kept = new WeakMap<Of, Kept>();
  return (of) => {
    const known = kept.get(of) ?? make(of);
    kept.set(of, known);
    return known;
  };
}
