import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MEBIBYTE } from '#shared/constants.ts'
import { PICTURE_PIXELS_MAX } from '#shared/media.ts'
import { type DocumentPurpose, leastSize, type PicturePurpose } from '#shared/uploads.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type FileFault, mostChosen } from './file-fault.ts'

/** Keeps the reason a file was rejected, with the limit it exceeds, until the next one is chosen. */
export function useFileFault(purpose: PicturePurpose | DocumentPurpose) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const [fault, setFault] = useState<FileFault>()
  const limits = { megabytes: formatNumber(mostChosen(purpose) / MEBIBYTE, language) }
  const megapixels = formatNumber(PICTURE_PIXELS_MAX / 1_000_000, language)
  const least = purpose.kind === 'picture' ? leastSize(purpose) : undefined
  return {
    limits,
    fault,
    setFault,
    wordsOf: (wrong: FileFault): string =>
      t(`uploads.faults.${wrong}`, { ...limits, ...least, megapixels }),
  }
}
