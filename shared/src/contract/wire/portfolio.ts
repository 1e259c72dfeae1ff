import { z } from 'zod';
import { isoMoment } from './common.ts';

export const portfolioAddressSchema = z
  .object({ handle: z.string().nullable(), is_public: z.boolean(), url: z.string().nullable() })
  .meta({ id: 'PortfolioAddress' });
export type PortfolioAddress = z.infer<typeof portfolioAddressSchema>;

export const portfolioSchema = z
  .object({
    handle: z.string(),
    name: z.string(),
    user_type: z.string(),
    avatar: z.string().nullable(),
    member_since: isoMoment,
    skills: z.array(z.string()),
    certificates: z.array(
      z.object({
        no: z.string(),
        project_id: z.number().int(),
        project_name: z.string(),
        team_name: z.string(),
        completion_date: isoMoment,
        task_count: z.number().int(),
        is_reviewed: z.boolean().describe('False if a member made the project, and nobody had reviewed it.'),
        verify_url: z.string(),
      }),
    ),
    projects: z
      .array(
        z.object({
          project_id: z.number().int(),
          name: z.string(),
          description: z.string(),
          category: z.string(),
          difficulty_level: z.string(),
          is_reviewed: z.boolean().describe('False if a member made the project, and nobody has reviewed it.'),
          passed_tasks: z.number().int(),
          total_tasks: z.number().int(),
          finished_at: isoMoment,
          team_name: z.string(),
          team_size: z.number().int(),
          teammates: z
            .array(z.object({ name: z.string(), url: z.string() }))
            .describe('Those with a public portfolio.'),
          deployment_url: z.string(),
          github_url: z.string(),
        }),
      )
      .describe('Finished ones.'),
  })
  .meta({ id: 'Portfolio' });
export type Portfolio = z.infer<typeof portfolioSchema>;

export const portfolioEntrySchema = z
  .object({ project_id: z.number().int(), name: z.string(), has_certificate: z.boolean(), is_hidden: z.boolean() })
  .meta({ id: 'PortfolioEntry' });
/** Something the portfolio can show: a finished project, its certificate, or both. */
export type PortfolioEntry = z.infer<typeof portfolioEntrySchema>;
