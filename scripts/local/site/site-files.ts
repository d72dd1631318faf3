import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { collectSitePages } from '../../site-pages.ts'

const web = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'web')

/** A file that stands in for the site's bucket; where the site is not built, as its sources have it. */
export async function readSiteFile(
  folder: string,
  name: 'index.html' | 'pages.json',
): Promise<string> {
  const built = join(folder, name)
  if (existsSync(built)) return readFile(built, 'utf8')
  return name === 'index.html'
    ? readFile(join(web, name), 'utf8')
    : JSON.stringify(await collectSitePages())
}
