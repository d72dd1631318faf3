import { expect, it } from 'vitest'
import { claimedNames } from '#lambdas/stores/fans/user-names.ts'

it.each([
  ['Robin Lockhart', ['robin lockhart']],
  ['Mamie10', ['mamie10']],
  ['Zoé', ['zoe']],
  ['bjørn', ['bjørn', 'bjorn']],
  // Cyrillic letters, in uppercase and lowercase.
  ['\u0412\u041e\u0412', ['\u0432\u043e\u0432', 'bob']],
  ['\u043el\u0456v\u0456\u0430', ['\u043el\u0456v\u0456\u0430', 'olivia']],
  ['\u0406van', ['\u0456van', 'ivan']],
  // Greek letters.
  ['\u039dik\u03bfs', ['\u03bdik\u03bfs', 'nikos']],
  // Joined letters are claimed without the zero-width joiner between them.
  ['\u0915\u094d\u200d\u0937', ['\u0915\u0937']],
])('a user name is claimed as it is written and as it looks: %j', (userName, names) => {
  expect(claimedNames(userName)).toEqual(names)
})
