import { allOf, api, numberOf, textOf } from '@project-practice/shared/api';
import type { Lookup, Project } from '@project-practice/shared/contract';
import { readProject } from '../project/readProject.ts';

const readLookup = allOf<Lookup>(({ id, name }) => ({ id: numberOf(id), name: textOf(name) }), 'id');

const projectListApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** All projects at once; the screen filters and pages them. */
    projectsCatalogue: build.query<Project[], void>({
      query: () => '/projects/',
      transformResponse: allOf(readProject, 'id'),
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),
    projectsCategories: build.query<Lookup[], void>({
      query: () => '/categories/',
      transformResponse: readLookup,
      providesTags: ['Lookup'],
    }),
    projectsDifficulties: build.query<Lookup[], void>({
      query: () => '/difficulties/',
      transformResponse: readLookup,
      providesTags: ['Lookup'],
    }),
  }),
});

export const { useProjectsCatalogueQuery, useProjectsCategoriesQuery, useProjectsDifficultiesQuery } = projectListApi;
