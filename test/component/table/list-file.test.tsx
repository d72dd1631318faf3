import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#shared/api/contract.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { expectDownload } from '#test/fixtures/component/files.ts'
import { openKit } from '#test/fixtures/component/kit.tsx'
import { listOf } from '#test/fixtures/component/lists.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

/** Contract of the CSV file of the kit's list, for the fake server. */
const sampleCsv = contract({
  name: 'sample-csv',
  method: 'GET',
  path: '/kit/sample.csv',
  area: 'kit',
  summary: 'The rows of a sample list.',
  access: 'anyone',
  contentType: 'text/csv',
  output: z.string(),
})

describe.each(EN_DESKTOP_FR_PHONE)('the file of a list ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'lists')

  it('is downloaded, or said not to have come', async () => {
    const full = listOf('A list with everything')
    const alert = full.list.getByRole('alert')
    answer(sampleCsv, refusal('internal'))
    await openKit(screen, { part: 'lists' })

    await full.button(t('table.csv')).click()
    await expect.element(alert.getByText(t('table.csvFailed'))).toBeVisible()

    answer(sampleCsv, 'name\r\nBusiness 1\r\n')
    const downloaded = expectDownload()
    await full.button(t('table.csv')).click()
    expect(await downloaded()).toMatchObject({
      name: 'sample.csv',
      text: expect.stringContaining('Business 1'),
    })
    await expect.element(alert).not.toBeInTheDocument()
  })
})
