import * as z from 'zod/mini'
import { Count, Day, Key } from '../model/common.ts'
import { FEEDBACK_COMMENT_MAX } from '../model/feedback.ts'
import { contract } from './contract.ts'
import { SUBJECTS } from './figures.schemas.ts'
import * as routes from './health.ts'

/** Number of a deal's newest texts that are shown. */
export const TEXTS_MAX = 50

const Share = z.number().check(z.gte(0), z.lte(1))

/** Text of a fan about a deal, without anything that names the fan. */
const FeedbackText = z.object({
  /** UTC month of the answer, YYYY-MM. */
  month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  outcome: z.enum(['refused', 'different']),
  text: z.string().check(z.maxLength(FEEDBACK_COMMENT_MAX)),
  /** Set if contact details in the text are replaced by dots. */
  isMasked: z.optional(z.literal(true)),
})

export const readHealth = contract({
  ...routes.readHealth,
  summary:
    'How many fans said that a deal worked when they used it, in the 90 days until yesterday: of a deal, with the newest texts, or of all deals of a business, an organization or the platform. Of these, deals with few answers are left out if subtraction could tell about them. Once shown, a number changes when ten answers differ. An organization sees the answers of its own fans.',
  params: z.object({ subject: z.enum(SUBJECTS), subjectKey: Key }),
  problems: ['notFound'],
  output: z.object({
    /** First and last UTC day of the answers, both inclusive. The last one is yesterday. */
    from: Day,
    to: Day,
    /** Number of answers that are counted. */
    answers: Count,
    /** Absent if there are fewer than ten answers. */
    health: z.optional(
      z.object({
        /** Share of the answers that say that the deal worked. */
        share: Share,
        /** Ends of the 95 percent interval of the share. */
        low: Share,
        high: Share,
        counts: z.object({ worked: Count, refused: Count, different: Count }),
      }),
    ),
    /**
     * Newest texts about the deal until yesterday, newest first. Absent for other subjects, and if
     * the health is absent.
     */
    texts: z.optional(z.array(FeedbackText).check(z.maxLength(TEXTS_MAX))),
  }),
})
