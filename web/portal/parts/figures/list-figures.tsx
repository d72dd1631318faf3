import { useTranslation } from 'react-i18next'
import { FigureTile, TileRow } from './figure-tile.tsx'
import classes from './list-figures.module.css'

/** Value with as many digits as most figures have. */
const USUAL = 100

type ListFiguresProps = {
  title: string
  /**
   * Labels and values. A value is undefined while it loads, and a placeholder is shown. `proven` is
   * how many of the value are proven. The tile leaves out 0, since many businesses do not check
   * coupons.
   */
  figures: readonly { label: string; value: number | undefined; proven?: number | undefined }[]
}

/** Totals of a list. A search in the list does not change these totals. */
export function ListFigures({ title, figures }: ListFiguresProps) {
  const { t } = useTranslation('portal')
  return (
    <section aria-label={title} className={classes.figures}>
      <TileRow>
        {figures.map(({ label, value, ...rest }) => {
          const isWaiting = value === undefined
          const proven = isWaiting && 'proven' in rest ? USUAL : rest.proven
          const tile = (
            <FigureTile
              key={label}
              label={label}
              value={value ?? USUAL}
              {...(proven && { below: { label: t('figures.proven'), value: proven } })}
            />
          )
          if (!isWaiting) return tile
          return (
            <span key={label} className={classes.waiting} aria-hidden="true">
              {tile}
            </span>
          )
        })}
      </TileRow>
    </section>
  )
}
