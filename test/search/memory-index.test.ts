import { createMemoryIndex } from '#scripts/local-cloud/index.ts'
import { describeSearchIndex } from './search-contract.ts'

describeSearchIndex('The index in memory', {
  start: async () => {},
  stop: async () => {},
  emptyIndex: () => createMemoryIndex(),
})
