import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readCodeTotals } from '#light/api/codes.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Link } from '#web/ui/link.tsx'
import { asking } from '../parts/live/live.ts'
import classes from './fan-count.module.css'

/** Shows the number of an organization's exclusive codes, with a link to all its codes. */
export function ExclusiveCodeCount({ teamKey }: { teamKey: string }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { data } = useQuery({
    ...answerOf(readCodeTotals, { params: { teamKey } }),
    ...asking,
  })
  const count = data?.exclusive.total
  const word =
    count === undefined
      ? t('dashboard.codes')
      : t('dashboard.exclusiveCodes', { count, formatted: formatNumber(count, language) })
  return (
    <p className={classes.fans}>
      <IconKey size={18} aria-hidden="true" />
      <Link to={portalPaths.teamCodes.href(teamKey)}>{word}</Link>
    </p>
  )
}
