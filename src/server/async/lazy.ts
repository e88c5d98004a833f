// Loads a value on first use and keeps it; a failed load is tried again on the next use.

export function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return async () => {
    const loading = (loaded ??= load());
    try {
      return await loading;
    } catch (error) {
      if (loaded === loading) loaded = undefined;
      throw error;
    }
  };
}
