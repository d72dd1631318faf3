import type { OutputOf } from '#shared/api/contract.ts'
import type { checkSlug as contract } from '#shared/api/portal-organizations.schemas.ts'
import { toSlug } from '#shared/text.ts'
import { slugFault } from '#shared/validation/slug.ts'
import { slugOwner } from '../../stores/organizations/organization-writes.ts'

/** Returns whether a slug is free, for the form. The write checks again. */
export async function checkSlug(
  typed: string,
  teamKey: string | undefined,
): Promise<OutputOf<typeof contract>> {
  const slug = toSlug(typed)
  const fault = slugFault(slug)
  if (fault === 'invalid') return { slug, state: fault }
  const owner = await slugOwner(slug)
  if (owner !== undefined) return { slug, state: owner === teamKey ? 'own' : 'taken' }
  return { slug, state: fault ?? 'free' }
}
