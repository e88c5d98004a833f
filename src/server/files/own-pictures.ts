// Pictures that a workspace shows by their addresses, outside of designs.
import type { Size } from "#domain/canvas/content.ts";
import { STORED_PICTURE } from "#domain/canvas/picture.ts";
import { UserError } from "#domain/user-error.ts";
import type { Database } from "../database/open.ts";
import { ownFiles, ownSizes } from "./store.ts";

/** Checks that every address is a file of the owner's. Throws for any other, naming it. */
export async function refuseForeignAddresses(db: Database, ownerId: string, addresses: readonly string[]) {
  const own = await ownFiles(db, ownerId, idsIn(addresses));
  for (const address of addresses) {
    const [, id, extension] = STORED_PICTURE.exec(address) ?? [];
    if (id === undefined || own.get(id) !== extension)
      throw new UserError("design.picture_address_refused", { address });
  }
}

/** The sizes of the owner's pictures at these addresses, by address. */
export async function pictureSizes(
  db: Database,
  ownerId: string,
  addresses: readonly string[],
): Promise<Map<string, Size>> {
  const sizes = await ownSizes(db, ownerId, idsIn(addresses));
  return new Map(
    addresses.flatMap((address) => {
      const size = sizes.get(idsIn([address])[0] ?? "");
      return size === undefined ? [] : [[address, size]];
    }),
  );
}

function idsIn(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => STORED_PICTURE.exec(address)?.[1] ?? []);
}
