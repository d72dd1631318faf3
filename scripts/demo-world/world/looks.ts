/**
 * Paths of the entities' pictures (shared/media.ts). Logos are served as SVG, without resized
 * variants.
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
