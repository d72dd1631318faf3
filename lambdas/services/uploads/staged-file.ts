import { STAGING_PREFIX, type VariantName } from '#shared/media.ts'
import { purposeOf, type UploadPurpose } from '#shared/model/uploads.ts'
import type { Caller } from '../../base/caller.ts'

/** Prefix of uploaded files that have not been checked yet. */
const SENT_PREFIX = `${STAGING_PREFIX}sent/`
/** Prefix of checked files and their variants. */
const CHECKED_PREFIX = `${STAGING_PREFIX}checked/`

export interface StagedFile {
  readonly caller: Caller
  readonly purpose: UploadPurpose
  readonly upload: string
}

/**
 * Returns whether a role may upload files for a purpose. The later save checks whether the caller
 * may change the entity.
 */
export function mayUpload({ caller, purpose }: Omit<StagedFile, 'upload'>): boolean {
  const { role } = caller
  return (
    role !== undefined &&
    purposeOf(purpose).roles.some((allowed) => allowed === role) &&
    scopeOf(caller) !== undefined
  )
}

/** Returns the key to which the browser uploads the file. */
export function sentKey(file: StagedFile): string {
  return `${SENT_PREFIX}${ownPart(file)}`
}

/** Returns the key of a checked file, or of a variant of a checked picture. */
export function checkedKey(file: StagedFile, name: 'file' | VariantName): string {
  return `${CHECKED_PREFIX}${ownPart(file)}/${name}`
}

/**
 * Returns the part of the key that is unique to an upload. Only the scope at its beginning keeps
 * people from using the uploads of others. All admins share one scope, and so do the staff of a
 * business.
 */
function ownPart({ caller, purpose, upload }: StagedFile): string {
  return `${scopeOf(caller)}/${purpose}/${upload}`
}

function scopeOf({ role, sponsorKey }: Caller): string | undefined {
  switch (role) {
    case 'admin':
      return 'admin'
    case 'sponsor':
      return sponsorKey && `sponsor-${sponsorKey}`
    default:
      return undefined
  }
}
