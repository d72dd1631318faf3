import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCatalogues } from './locales/catalogue.ts'
import { faultsOfCatalogue, faultsOfUses } from './locales/faults.ts'
import { readKeyUses } from './locales/key-uses.ts'
import { faultsOfReading } from './locales/plain-words.ts'
import { faultsOfCase } from './locales/sentence-case.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const catalogues = readCatalogues(root)
const uses = readKeyUses(root)
const faults = [
  ...catalogues.flatMap(faultsOfCatalogue),
  ...faultsOfUses(catalogues, uses),
  ...faultsOfReading(catalogues),
  ...faultsOfCase(catalogues),
]

for (const fault of faults) console.error(fault)
const words = catalogues.reduce((sum, { en }) => sum + en.size, 0)
console.log(`${words} texts, asked for at ${uses.length} places; ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
