import { isWithdrawn, livingTeams } from '#shared/deals/teams.ts'
import { LANGUAGES } from '#shared/language.ts'
import { MEDIA_PREFIX, SHARE_PICTURE } from '#shared/media.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { OrganizationCard } from '#shared/model/organization.ts'
import { deleteObjects, putObjects } from '../../media/bucket.ts'
import { readServedPicture } from '../../media/objects.ts'
import { type Posters, readPostedOffer, replacePosters } from '../../stores/deals/posters.ts'
import { readOrganizationCards } from '../../stores/organizations/organizations.ts'
import { drawPoster, type PictureFiles } from './draw-poster.ts'
import { type Poster, posterName, posterOf } from './poster.ts'
import { posterPath } from './poster-path.ts'

/**
 * Draws the posters of a deal in both languages, and deletes the posters that they replace. Draws
 * nothing if the posters would look the same, if visitors cannot see the deal, or if it has no
 * photo. Returns the stored posters.
 */
export async function makePosters(offerKey: string): Promise<Posters | undefined> {
  const found = await readPostedOffer(offerKey, { isConsistent: true })
  if (found === undefined) return undefined
  const { offer, posters: stored } = found
  if (offer.hiddenDeal || isWithdrawn(offer)) return stored
  const organization = await organizationOf(offer)
  const wanted = LANGUAGES.map((language) => {
    const poster = posterOf(offer, organization, language)
    return { language, poster, path: posterPath(offerKey, posterName(poster), language) }
  })
  if (wanted.every(({ language, path }) => stored?.[language] === path)) return stored
  const files = await readFiles(wanted.map(({ poster }) => poster))
  if (files === undefined) return stored
  let made: Posters = { dealAt: offer.updatedAt }
  for (const { language, poster, path } of wanted) {
    const body = await drawPoster(poster, files)
    if (body === undefined) continue
    await putObjects([{ key: MEDIA_PREFIX + path, body, contentType: SHARE_PICTURE.type }])
    made = { ...made, [language]: path }
  }
  return store(offerKey, made)
}

/**
 * Stores the posters, and deletes the files that are no longer used. If newer posters are stored
 * already, returns those and deletes the new files.
 */
async function store(offerKey: string, made: Posters): Promise<Posters | undefined> {
  const outcome = await replacePosters(offerKey, made)
  if (outcome !== 'outdated') {
    await deletePosters(outcome.replaced, made)
    return made
  }
  const newer = (await readPostedOffer(offerKey, { isConsistent: true }))?.posters
  await deletePosters(made, newer)
  return newer
}

async function deletePosters(unused: Posters | undefined, used: Posters | undefined) {
  const doomed = LANGUAGES.flatMap((language) => {
    const path = unused?.[language]
    return path === undefined || path === used?.[language] ? [] : MEDIA_PREFIX + path
  })
  await deleteObjects(doomed)
}

/** Maximum number of a deal's organizations that are compared, which bounds the reads. */
const COMPARED_MAX = 20

/**
 * Returns the organization with the most fans among the deal's first `COMPARED_MAX` organizations
 * that are not archived, if there is one.
 */
async function organizationOf(offer: Offer): Promise<OrganizationCard | undefined> {
  const teamKeys = livingTeams(offer).map(({ key }) => key)
  const cards = await readOrganizationCards(teamKeys.slice(0, COMPARED_MAX))
  return cards.toSorted((one, other) => other.fans - one.fans)[0]
}

/**
 * Reads the pictures of posters, which are the same in all languages. Returns undefined if the
 * photo is missing.
 */
async function readFiles([poster]: readonly Poster[]): Promise<PictureFiles | undefined> {
  if (poster === undefined) return undefined
  const photo = await readServedPicture(poster.photo, 1600)
  if (photo === undefined) return undefined
  return {
    photo,
    logo: await readServedPicture(poster.logo, 320),
    crest: poster.crest === undefined ? undefined : await readServedPicture(poster.crest, 320),
  }
}
