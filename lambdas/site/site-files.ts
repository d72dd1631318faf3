import { SitePages } from '#shared/site-pages.ts'
import { requireEnvironment } from '../base/environment.ts'
import { logger } from '../base/logger.ts'
import { outsideWorld } from '../base/outside-world.ts'
import { s3 } from '../base/s3/s3.ts'

export interface SiteFiles {
  /** HTML of the single-page application. */
  readonly html: string
  readonly pages: SitePages
}

type ReadFile = (name: 'index.html' | 'pages.json') => Promise<string>

/**
 * Milliseconds for which the files are cached. A new release is used within a minute; the previous
 * release's files remain available.
 */
const KEPT_MS = 60_000

const source = /* @__PURE__ */ outsideWorld<ReadFile>(() => readFromBucket)
let kept: { readonly files: SiteFiles; readonly staleAt: number } | undefined

/** Replaces the bucket as the source of the files, in the local cloud. */
export function provideSiteFiles(read: ReadFile | undefined): void {
  source.provide(read)
  kept = undefined
}

/**
 * Returns the files of the built site, which are cached for `KEPT_MS`. If a read fails, returns the
 * cached files even if they are older.
 */
export async function readSiteFiles(now: Date): Promise<SiteFiles> {
  if (kept !== undefined && now.getTime() < kept.staleAt) return kept.files
  try {
    const files = await load(source.get())
    kept = { files, staleAt: now.getTime() + KEPT_MS }
    return files
  } catch (error) {
    if (kept === undefined) throw error
    logger.warn('the site could not be read anew', { error })
    return kept.files
  }
}

async function load(read: ReadFile): Promise<SiteFiles> {
  const [html, pages] = await Promise.all([read('index.html'), read('pages.json')])
  return { html, pages: SitePages.parse(JSON.parse(pages)) }
}

async function readFromBucket(key: string): Promise<string> {
  const { SITE_BUCKET: bucket } = requireEnvironment('SITE_BUCKET')
  const { body } = await s3({ operation: 'GetObject', bucket, key })
  return body.toString()
}
