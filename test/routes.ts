// The addresses of the application, for tests that ask all of them.
import type { World } from "./world.ts";

/** Every route that GET opens, from the tree that Fastify prints. */
export function routesOf({ app }: World): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const found = /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
      if (found === null) return [];
      const [, indent = "", part = "", methods = ""] = found;
      const depth = indent.length / 4;
      const path = (above[depth - 1] ?? "") + part;
      above.splice(depth, Infinity, path);
      return methods.split(", ").includes("GET") ? [path] : [];
    });
}
