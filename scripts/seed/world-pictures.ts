import { drawDeal } from './pictures/deal.ts'
import { drawLogo } from './pictures/logo.ts'
import { drawOrganization } from './pictures/organization.ts'
import { drawTestimonial } from './pictures/testimonial.ts'
import { drawTillCard } from './pictures/till-card.ts'
import { paletteOf, picturePaths } from './world/looks.ts'
import { kinds } from './world/organization-data.ts'
import type { World } from './world/world.ts'

/** A picture, drawn when it is needed. */
export interface WorldPicture {
  readonly path: string
  readonly draw: () => string
}

/** Faces, of those that chance draws, that fit the people whom the home page quotes: Maya, Étienne, Priya. */
const FACES = [22, 19, 6] as const

export function* worldPictures(world: World): Generator<WorldPicture, void, undefined> {
  yield* organizationPictures(world)
  yield* businessPictures(world)
  yield* brandPictures(world)
  for (const { offer, business } of world.deals) {
    yield {
      path: picturePaths.offer(offer.key),
      draw: () => drawDeal({ ...lookOf(offer.key, business.kind), offer: offer.description }),
    }
    if (offer.redeemImage === undefined) continue
    yield {
      path: offer.redeemImage,
      draw: () => drawTillCard({ seed: offer.key, palette: paletteOf(business.sponsor.key) }),
    }
  }
  for (const [index, face] of FACES.entries()) {
    yield {
      path: picturePaths.testimonial(index + 1),
      draw: () => drawTestimonial({ seed: `testimonial ${face}` }),
    }
  }
}

function lookOf<Category>(key: string, category: Category) {
  return { seed: key, category, palette: paletteOf(key) }
}

function logoOf(key: string, name: string, kind: 'organization' | 'business' | 'brand') {
  return drawLogo({ seed: key, name, palette: paletteOf(key), kind })
}

function* organizationPictures({ organizations }: World): Generator<WorldPicture> {
  for (const { organization, kind } of organizations) {
    const { key, name } = organization
    yield { path: picturePaths.teamLogo(key), draw: () => logoOf(key, name, 'organization') }
    yield {
      path: picturePaths.teamPhoto(key),
      draw: () => drawOrganization(lookOf(key, kinds[kind][2])),
    }
  }
}

function* businessPictures({ businesses }: World): Generator<WorldPicture> {
  for (const { sponsor, kind } of businesses) {
    const { key, name } = sponsor
    yield { path: picturePaths.sponsorLogo(key), draw: () => logoOf(key, name, 'business') }
    yield { path: picturePaths.sponsorProfile(key), draw: () => drawDeal(lookOf(key, kind)) }
  }
}

/** A brand's picture and those of its deal groups show what its members are. */
function* brandPictures({
  brands,
  dealGroups,
  businesses,
  organizations,
}: World): Generator<WorldPicture> {
  for (const { key, name, picture } of brands) {
    yield { path: picturePaths.brandLogo(key), draw: () => logoOf(key, name, 'brand') }
    const face = organizations.find(({ faceOf }) => faceOf === name)
    if (picture === undefined || face === undefined) continue
    yield { path: picture, draw: () => drawOrganization(lookOf(key, kinds[face.kind][2])) }
  }
  for (const { key, brandKey, picture } of dealGroups) {
    const brand = brands.find((one) => one.key === brandKey)
    const member = businesses.find(({ sponsor }) => brand?.sponsorKeys.includes(sponsor.key))
    if (member) yield { path: picture, draw: () => drawDeal(lookOf(key, member.kind)) }
  }
}
