import { expect, it } from 'vitest'
import { listCategories } from '#shared/api/home.schemas.ts'
import { answerFanPages } from '#test/fixtures/component/answers/fan-pages.ts'
import { requestsOf } from '#test/fixtures/component/fake-api.ts'
import { visitAs, visitAsFan } from '#test/fixtures/component/visit.tsx'
import { EN_PHONE } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

/** Returns, for each request for the categories, whether it had a token. */
const tokensSent = () =>
  requestsOf(listCategories).map(({ headers }) => headers.has('authorization'))

it('staff read past the caches, also what was asked for before they were known', async () => {
  answerFanPages()

  await visitAs(EN_PHONE, { role: 'admin' }, paths.organizations.href())

  await expect.poll(() => tokensSent().at(-1)).toBe(true)
})

it('fans share what visitors get', async () => {
  answerFanPages()

  await visitAsFan(EN_PHONE, paths.organizations.href())

  await expect.poll(tokensSent).toEqual([false])
})
