// What is loaded when first needed, and kept; where loading failed, the next who needs it tries again.

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
