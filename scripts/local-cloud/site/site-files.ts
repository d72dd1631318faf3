import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { collectSitePages } from '../../site-pages.ts'

const web = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'web')

/** Reads a file of the site's bucket. If the site is not built, the file comes from its sources. */
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
