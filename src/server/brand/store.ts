// The brands of workspaces in the database.
import { type Brand, NO_BRAND } from "#domain/brand/brand.ts";
import type { Database } from "../database/open.ts";
import { eq } from "../database/orm.ts";
import { brands } from "../schema.ts";

export async function findBrand(db: Database, ownerId: string): Promise<Brand> {
  const [row] = await db.select({ brand: brands.brand }).from(brands).where(eq(brands.ownerId, ownerId));
  return row?.brand ?? NO_BRAND;
}

export async function putBrand(tx: Database, ownerId: string, brand: Brand): Promise<void> {
  await tx.insert(brands).values({ ownerId, brand }).onConflictDoUpdate({ target: brands.ownerId, set: { brand } });
}
