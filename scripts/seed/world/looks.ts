import { type Palette, palettes } from '../pictures/palettes.ts'
import { createRandom } from '../random.ts'

/** The colours of an organization, a business, a brand or a deal: always the same for the same key. */
export function paletteOf(key: string): Palette {
  return createRandom(`look/${key}`).pick(palettes)
}

/**
 * Paths by which entities name their pictures: see shared/media.ts. Logos stay the drawings that they are.
 */
export const picturePaths = {
  teamLogo: (key: string) => `images/teams/${key}/logo.svg`,
  teamPhoto: (key: string) => `images/teams/${key}/team_photo.jpg`,
  sponsorLogo: (key: string) => `images/sponsor/${key}/logo.svg`,
  sponsorProfile: (key: string) => `images/sponsor/${key}/profile.jpg`,
  brandLogo: (key: string) => `images/brands/${key}/logo.svg`,
  brandPicture: (key: string) => `images/brands/${key}/picture.jpg`,
  dealGroup: (key: string) => `images/offerGroups/${key}/picture.jpg`,
  offer: (key: string) => `images/offers/${key}/offer.jpg`,
  redeemImage: (key: string) => `images/offers/${key}/redeem_image.jpg`,
  testimonial: (number: number) => `images/testimonials/${number}.svg`,
}
