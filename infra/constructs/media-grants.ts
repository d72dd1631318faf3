import type { EntityFiles, Rights } from '#lambdas/manifest.ts'
import {
  MEDIA_PREFIX,
  ORIGINALS_PREFIX,
  POSTERS_PREFIX,
  REFUSED_PREFIX,
  STAGING_PREFIX,
} from '#shared/media.ts'
import { purposeOf, type UploadPurpose } from '#shared/model/uploads.ts'

const SENT = `${STAGING_PREFIX}sent/`
const CHECKED = `${STAGING_PREFIX}checked/`

interface MediaRight {
  /**
   * True if the right includes listing the bucket. Without it, S3 reports a missing object as
   * forbidden.
   */
  readonly lists?: true
  /** Maps each S3 action to the key prefixes that the action is limited to. */
  readonly actions: Readonly<Record<string, readonly string[]>>
}

const PICTURES = {
  resize: {
    lists: true,
    actions: {
      's3:GetObject': [ORIGINALS_PREFIX],
      's3:DeleteObject': [ORIGINALS_PREFIX, MEDIA_PREFIX],
      's3:PutObject': [MEDIA_PREFIX, REFUSED_PREFIX],
    },
  },
  draw: {
    lists: true,
    actions: {
      's3:GetObject': [MEDIA_PREFIX],
      's3:DeleteObject': [POSTERS_PREFIX],
      's3:PutObject': [POSTERS_PREFIX],
    },
  },
} as const satisfies Record<string, MediaRight>

const UPLOADS = {
  start: { actions: { 's3:PutObject': [SENT] } },
  check: { lists: true, actions: { 's3:GetObject': [SENT], 's3:PutObject': [CHECKED] } },
} as const satisfies Record<string, MediaRight>

/**
 * Returns the right to files of entities. The right is limited to the folders of `purposes` and to
 * the actions that `how` requires.
 */
function filesRight({ purposes, how }: EntityFiles): MediaRight {
  const folders = [...new Set(purposes.flatMap(foldersOf))]
  if (how === 'remove') return { lists: true, actions: { 's3:DeleteObject': folders } }
  const checked = purposes.map((purpose) => `${CHECKED}*/${purpose}/`)
  // Changing a focal point or reusing a picture for another entity copies the published file. Only
  // pictures are copied this way.
  const copied = how === 'create' ? [] : [...new Set(purposes.filter(isPicture).flatMap(foldersOf))]
  return {
    lists: true,
    actions: {
      's3:GetObject': [...checked, ...copied],
      's3:PutObject': folders,
      ...(how === 'change' && { 's3:DeleteObject': folders }),
    },
  }
}

/** Returns the folders of served files, and for pictures also those of the originals. */
function foldersOf(purpose: UploadPurpose): string[] {
  const { folder } = purposeOf(purpose)
  const roots = isPicture(purpose) ? [ORIGINALS_PREFIX, MEDIA_PREFIX] : [MEDIA_PREFIX]
  return roots.map((root) => `${root}${folder}/`)
}

function isPicture(purpose: UploadPurpose): boolean {
  return purposeOf(purpose).kind === 'picture'
}

function mediaRights({ pictures, uploads, files }: Rights): MediaRight[] {
  return [
    ...(pictures === undefined ? [] : [PICTURES[pictures]]),
    ...(uploads === undefined ? [] : [UPLOADS[uploads]]),
    ...(files === undefined ? [] : [filesRight(files)]),
  ]
}

/**
 * Returns the prefixes that the rights allow. cdk-nag reports each prefix, because policies add a
 * wildcard to it.
 */
export function mediaPrefixes(rights: Rights): string[] {
  const prefixes = mediaRights(rights).flatMap(({ actions }) => Object.values(actions).flat())
  return [...new Set(prefixes)]
}

/** Returns the grants of the media bucket that the rights imply. */
export function mediaGrants(
  rights: Rights,
  reachable: { readonly mediaBucketArn: string },
): { actions: string[]; resources: string[] }[] {
  return mediaRights(rights).flatMap(({ lists, actions }) => {
    const bucketArn = reachable.mediaBucketArn
    return [
      ...(lists ? [{ actions: ['s3:ListBucket'], resources: [bucketArn] }] : []),
      ...Object.entries(actions).map(([action, prefixes]) => ({
        actions: [action],
        resources: prefixes.map((prefix) => `${bucketArn}/${prefix}*`),
      })),
    ]
  })
}
