import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserFaults } from './browsers/faults.ts'
import { missingIn } from './browsers/support.ts'
import { TARGETS } from './browsers/targets.ts'
import { readBrowserUses } from './browsers/uses.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const uses = readBrowserUses(root)
const faults = browserFaults(uses)

for (const fault of faults) console.error(fault)
const known = uses.filter(({ name }) => missingIn(name) !== undefined).length
const browsers = TARGETS.join(', ')
console.log(`${known} of ${uses.length} uses are known for ${browsers}; ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
