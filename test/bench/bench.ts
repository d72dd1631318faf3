import { measureBundles } from './bundles.ts'
import { type Figure, holds, print } from './figure.ts'
import { measureThroughput } from './throughput.ts'
import { measureUnits } from './units.ts'

/** Each part runs alone, so that none disturbs another's figures. */
const figures: Figure[] = []
for (const measure of [measureBundles, measureThroughput, measureUnits]) {
  for (const figure of await measure()) {
    print(figure)
    figures.push(figure)
  }
}
const missed = figures.filter((figure) => !holds(figure))
console.log(`${figures.length - missed.length} passed, ${missed.length} failed`)
process.exit(missed.length === 0 ? 0 : 1)
