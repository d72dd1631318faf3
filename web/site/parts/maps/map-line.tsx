import type { ReactNode } from 'react'
import { classNames, Link, LogoPlate, RemotePicture, wholeWords } from '#web/ui/index.ts'
import classes from './map-line.module.css'

/** Number of lines beside a map until the reader presses a marker. */
export const BESIDE_MAP = 8

type MapLineProps = {
  to: string
  title: string
  /** Language of the title, if it differs from the page's. */
  lang?: string | undefined
  /** Path of the picture. If there is none, shows the logo. */
  picture?: string | undefined
  logo: string | undefined
  /** Text below the title. */
  about?: string | undefined
  /** Place of a deal, or number of fans. */
  where: string
  /** Price of a deal or what the reader can do, at the right. */
  children?: ReactNode
  /** True if the reader can do nothing. */
  isQuiet?: boolean
  /** Button that can be pressed apart from the line. */
  aside?: ReactNode
}

/** Line of a deal or a FanPage beside a map. The whole line is a link. */
export function MapLine({ to, title, lang, picture, logo, ...facts }: MapLineProps) {
  return (
    <li className={classes.line}>
      <RemotePicture
        path={picture}
        use="pendingDeal"
        alt=""
        className={classes.picture}
        fallback={<LogoPlate path={logo} markSize={28} className={classes.logo} />}
      />
      <div className={classes.words}>
        <h3 className={classes.title}>
          <Link to={to} lang={lang} className={classes.link}>
            {wholeWords(title)}
          </Link>
        </h3>
        {facts.about && <p className={classes.about}>{facts.about}</p>}
        <p className={classes.foot}>
          <span className={classes.place}>{facts.where}</span>
          <span className={classNames(classes.action, facts.isQuiet && classes.quiet)}>
            {facts.children}
          </span>
        </p>
      </div>
      {facts.aside && <div className={classes.aside}>{facts.aside}</div>}
    </li>
  )
}
