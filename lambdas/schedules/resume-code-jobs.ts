import { scheduled } from '../runtime/schedule.ts'
import { resumeCodeJobs } from '../services/codes/resume-jobs.ts'

export const handler = scheduled(resumeCodeJobs)
