import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { kitSiteFolder, siteFolder } from '#scripts/build-site.ts'

describe('production', () => {
  it('has nothing of the kit', () => {
    const holds = (folder: string) =>
      globSync('assets/*.js', { cwd: folder }).filter((file) =>
        readFileSync(join(folder, file), 'utf8').includes('A list with everything'),
      ).length
    expect(holds(kitSiteFolder)).toBe(1)
    expect(holds(siteFolder)).toBe(0)
  })
})
