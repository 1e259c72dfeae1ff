import { api } from 'shared/api';
import type { Lookup, Project } from 'shared/contract';
import { readProject } from '../../project/readProject.ts';
import { allOf, numberOf, textOf } from '../../wireValues.ts';

const readLookup = allOf<Lookup>(({ id, name }) => ({ id: numberOf(id), name: textOf(name) }));

const projectListApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** All projects at once; filters and pages are the screen's. */
    projectsCatalogue: build.query<Project[], void>({
      query: () => '/projects/',
      transformResponse: allOf(readProject),
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),
    projectsCategories: build.query<Lookup[], void>({ query: () => '/categories/', transformResponse: readLookup, providesTags: ['Lookup'] }),
    projectsDifficulties: build.query<Lookup[], void>({ query: () => '/difficulties/', transformResponse: readLookup, providesTags: ['Lookup'] }),
  }),
});

export const { useProjectsCatalogueQuery, useProjectsCategoriesQuery, useProjectsDifficultiesQuery } = projectListApi;
