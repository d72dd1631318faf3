import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useTickingNumber } from '#web/ui/use-ticking-number.ts'
import classes from './fan-count.module.css'

/** Shows an organization's current number of fans. */
export function FanCount({ fans }: { fans: number }) {
  const { t } = useTranslation('portal')
  const formatted = formatNumber(useTickingNumber(fans), useLanguage())
  return (
    <p className={classes.fans}>
      <IconUsers size={18} aria-hidden="true" />
      <span>{t('dashboard.fans', { count: fans, formatted })}</span>
    </p>
  )
}
