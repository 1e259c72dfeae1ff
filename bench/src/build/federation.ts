import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { remotes, root } from '@project-practice/tooling/workspace';
import { baseConfig, EmitFilesPlugin, entryFiles } from '@project-practice/remote-tools/rspack';
import { alternatives, made } from './folders.ts';
import { replacements } from './replacements.ts';

const singleton = { singleton: true };

/** As in the documentation of Module Federation. Our package `shared` holds the one store, so it must be a singleton too. */
const shared = {
  react: singleton,
  'react-dom': singleton,
  'react-router-dom': singleton,
  '@reduxjs/toolkit': singleton,
  'react-redux': singleton,
  'styled-components': singleton,
  '@project-practice/shared/': singleton,
};

const containerOf = (remote: string) => remote.replace('-', '_');

/** Classic scripts and JSONP chunks, the bundler's default: a documented federation does not set up ES modules. */
function classicConfig(folder: string, name: string): Configuration {
  const { output, ...base } = baseConfig(folder, false);
  return {
    ...base,
    name: `federation ${name}`,
    infrastructureLogging: { level: 'error' },
    output: {
      path: path.join(made, 'federation', name),
      clean: true,
      uniqueName: name,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: output!.chunkFilename,
    },
  };
}

function hostConfig(): Configuration {
  return {
    ...classicConfig(alternatives, 'host'),
    entry: { main: './federation/main.ts' },
    plugins: [
      ...replacements(rspack, 'federation'),
      new ModuleFederationPlugin({
        name: 'host',
        remotes: Object.fromEntries(
          remotes().map((remote) => [
            containerOf(remote),
            `${containerOf(remote)}@/${containerOf(remote)}/mf-manifest.json`,
          ]),
        ),
        shared,
        dts: false,
      }),
      new EmitFilesPlugin('last', (compilation) => ({ 'pages.json': JSON.stringify(entryFiles(compilation)) })),
    ],
  };
}

function remoteConfig(remote: string): Configuration {
  const name = containerOf(remote);
  const base = classicConfig(path.join(root, remote), name);
  const widgets = remote === 'mf-certificates' ? ['ProjectBanner', 'CompletionBanner'] : [];
  return {
    ...base,
    entry: {},
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve!.alias, 'this-remote/routes': path.join(root, remote, 'src/routes.ts') },
    },
    plugins: [
      ...replacements(rspack, 'federation'),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries([
          ['./App', path.join(alternatives, 'federation/App.tsx')],
          ...widgets.map((widget) => [`./${widget}`, path.join(alternatives, `federation/${widget}.ts`)]),
        ]),
        shared,
        manifest: true,
        dts: false,
      }),
    ],
  };
}

/** Builds of the same screens as a federation with the documented defaults of `@module-federation/enhanced`. */
export const federationConfigs = (): Configuration[] => [hostConfig(), ...remotes().map(remoteConfig)];
