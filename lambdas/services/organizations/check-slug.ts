import type { OutputOf } from '#shared/api/contract.ts'
import type { checkSlug as contract } from '#shared/api/portal-organizations.schemas.ts'
import { toSlug } from '#shared/text.ts'
import { slugFault } from '#shared/validation/slug.ts'
import { slugOwner } from '../../stores/organizations/organization-writes.ts'

/** Returns the slug made from typed text, and whether the organization may use the slug. */
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
