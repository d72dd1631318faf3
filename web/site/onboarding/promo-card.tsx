import { useTranslation } from 'react-i18next'
import { Mark } from '#web/ui/mark.tsx'
import classes from './promo-card.module.css'

const stripes = Array.from({ length: 9 }, (_, index) => index)

/** Shows the benefits of the three steps; only where there is room beside them. */
export function PromoCard() {
  const { t } = useTranslation('fan')
  return (
    <aside className={classes.card}>
      <svg viewBox="0 0 360 200" className={classes.stands} aria-hidden="true">
        {stripes.map((row) =>
          Array.from({ length: 15 }, (_, seat) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a drawing whose seats never move.
              key={`${row}-${seat}`}
              cx={12 + seat * 24 + (row % 2) * 12}
              cy={14 + row * 22}
              r={7.5}
              className={classes[seatLook(row, seat)]}
            />
          )),
        )}
      </svg>
      <span className={classes.mark}>
        <Mark size={40} />
      </span>
      <p className={classes.words}>{t('onboarding.promo')}</p>
    </aside>
  )
}

/** Scattered without chance, so that every fan sees the same stands. */
function seatLook(row: number, seat: number): 'amber' | 'light' | 'dark' {
  const place = (row * 7 + seat * 5 + row * seat) % 11
  if (place === 0) return 'amber'
  return place < 4 ? 'light' : 'dark'
}
