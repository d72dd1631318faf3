import { useTranslation } from 'react-i18next'
import type { readMyHome } from '#shared/api/my-home.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { useMoney } from '#web/lib/fan/use-money.ts'
import { paths } from '#web/lib/paths.ts'
import { useFan } from '#web/lib/session/use-fan.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Link, RemotePicture, Skeleton } from '#web/ui/index.ts'
import { descriptionOf } from '../parts/index.ts'
import classes from './fan-home-head.module.css'
import { Bunting } from './hero.tsx'

export type MyHome = OutputOf<typeof readMyHome>

/** Header of a fan's home page, with the amount saved so far and the codes to redeem. */
export function FanHomeHead({ home }: { home: MyHome | undefined }) {
  const { t } = useTranslation('fan')
  const name = useFan()?.user.firstName
  return (
    <header className={classes.band}>
      <Bunting />
      <div className={classes.inner}>
        <h1>{name ? t('myHome.hello', { name }) : t('myHome.title')}</h1>
        {home ? <Saved saved={home.saved} /> : <Skeleton className={classes.bone} />}
        {home && home.codes.items.length > 0 && <Codes codes={home.codes} />}
      </div>
    </header>
  )
}

function Saved({ saved }: Pick<MyHome, 'saved'>) {
  const { t } = useTranslation('fan')
  const money = useMoney()
  const amounts = saved.map(({ cents, currency }) => money(cents, currency)).join(' + ')
  return (
    <Link to={paths.profile.href({ tab: 4 })} className={classes.saved}>
      <strong className={classes.figure}>{amounts || money(0, 'CAD')}</strong> {t('myHome.saved')}
    </Link>
  )
}

function Codes({ codes }: Pick<MyHome, 'codes'>) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const title = t('myHome.readyCodes')
  return (
    <ul className={classes.codes} aria-label={title}>
      {codes.items.map((code) => {
        const { text, lang } = descriptionOf(
          { description: code.offerDescription, descriptionFr: code.offerDescriptionFr },
          language,
        )
        return (
          <li key={code.key}>
            <Link to={paths.purchase.href(code.key)} className={classes.code}>
              <RemotePicture
                path={code.offerPicture}
                use="couponLink"
                alt=""
                className={classes.picture}
                fallback={null}
              />
              <span className={classes.words}>
                <span className={classes.offer} lang={lang}>
                  {text}
                </span>
                <span className={classes.sponsor}>{code.sponsorName}</span>
              </span>
              <span className={classes.show}>{t('myHome.showCode')}</span>
            </Link>
          </li>
        )
      })}
      {codes.count > codes.items.length && (
        <li className={classes.further}>
          <Link
            to={paths.purchases.href()}
            className={classes.all}
            aria-label={t('myHome.seeAllOf', { title })}
          >
            {t('myHome.seeAll')}
          </Link>
        </li>
      )}
    </ul>
  )
}
