import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/icon-button.tsx'
import classes from './table-foot.module.css'
import type { useDensity } from './use-density.ts'

/** Moves rows closer together, where there is a mouse to hit them. */
export function DensityButton({ density }: { density: ReturnType<typeof useDensity> }) {
  const { t } = useTranslation('lists')
  const isCompact = density.density === 'compact'
  const Icon = isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall
  return (
    <IconButton
      label={t('table.compact')}
      aria-pressed={isCompact}
      title={t('table.compact')}
      className={classes.density}
      onClick={density.flip}
    >
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  )
}
