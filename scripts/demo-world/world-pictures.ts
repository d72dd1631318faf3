import { foldWords } from '#shared/text.ts'
import { dealPictures } from './pictures/deal-pictures.ts'
import type { BusinessCategory } from './world/business-categories.ts'
import { picturePaths } from './world/looks.ts'
import type { SeededOrganization } from './world/organizations.ts'
import type { World } from './world/world.ts'

/** An entity's picture path, and the file in `pictures/` that it shows. */
export interface WorldPicture {
  readonly path: string
  readonly file: string
}

/** Number of files in `pictures/till-cards`. */
const TILL_CARDS = 8
const TESTIMONIALS = 3

export function* worldPictures(world: World): Generator<WorldPicture, void, undefined> {
  for (const seeded of world.organizations) {
    const { key } = seeded.organization
    yield { path: picturePaths.teamLogo(key), file: `${organizationFile(seeded)}-logo.svg` }
    yield { path: picturePaths.teamPhoto(key), file: `${organizationFile(seeded)}.svg` }
  }
  const nextOf = takeTurns()
  for (const { sponsor, kind, chain } of world.businesses) {
    const logo = chain === undefined ? `businesses/${kind}/${nameOf(sponsor)}` : brandLogo(chain)
    yield { path: picturePaths.sponsorLogo(sponsor.key), file: `${logo}.svg` }
    yield { path: picturePaths.sponsorProfile(sponsor.key), file: nextOf(kind) }
  }
  yield* brandPictures(world, nextOf)
  yield* dealPicturesOf(world)
  for (let number = 1; number <= TESTIMONIALS; number += 1) {
    yield { path: picturePaths.testimonial(number), file: `testimonials/fan-${number}.svg` }
  }
}

/**
 * Returns a function that picks a picture for a business category and a deal's text. Matching
 * pictures alternate, so that consecutive deals look different.
 */
function takeTurns() {
  const taken = new Map<string, number>()
  return (kind: BusinessCategory, offer = ''): string => {
    const families = dealPictures[kind]
    const family =
      families.find(({ shows }) => shows?.test(offer)) ?? families.find(({ shows }) => !shows)
    if (family === undefined) throw new Error(`There is no picture for ${kind}: ${offer}`)
    const name = `${kind}/${family.name}`
    const turn = taken.get(name) ?? 0
    taken.set(name, turn + 1)
    return `deals/${name}-${(turn % family.count) + 1}.svg`
  }
}

/** Yields the deals' pictures city by city, so that deals next to each other in a list differ. */
function* dealPicturesOf({ deals }: World): Generator<WorldPicture> {
  const nextOf = takeTurns()
  const byCity = [...Map.groupBy(deals, ({ business }) => business.city.name).values()].flat()
  for (const [index, { offer, business }] of byCity.entries()) {
    yield { path: picturePaths.offer(offer.key), file: nextOf(business.kind, offer.description) }
    if (offer.redeemImage === undefined) continue
    yield { path: offer.redeemImage, file: `till-cards/card-${(index % TILL_CARDS) + 1}.svg` }
  }
}

/**
 * Yields the logos and pictures of brands and the pictures of deal groups. A brand's picture is the
 * file of the organization that represents it. A deal group's picture fits the kind of its first
 * business.
 */
function* brandPictures(
  { brands, dealGroups, businesses, organizations }: World,
  nextOf: ReturnType<typeof takeTurns>,
): Generator<WorldPicture> {
  for (const { key, name, picture } of brands) {
    yield { path: picturePaths.brandLogo(key), file: `${brandLogo(name)}.svg` }
    const face = organizations.find(({ faceOf }) => faceOf === name)
    if (picture && face) yield { path: picture, file: `${organizationFile(face)}.svg` }
  }
  for (const { brandKey, description, picture } of dealGroups) {
    const brand = brands.find(({ key }) => key === brandKey)
    const member = businesses.find(({ sponsor }) => brand?.sponsorKeys.includes(sponsor.key))
    if (member) yield { path: picture, file: nextOf(member.kind, description) }
  }
}

function organizationFile({ organization, kind }: SeededOrganization): string {
  return `organizations/${kind}/${nameOf(organization)}`
}

function brandLogo(name: string): string {
  return `brands/${nameOf({ name })}`
}

/** Returns the file name for an entity's name. */
export function nameOf({ name }: { readonly name: string }): string {
  return foldWords(name).replaceAll(' ', '-')
}
