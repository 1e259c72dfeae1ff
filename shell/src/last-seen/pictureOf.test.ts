import { pictureOf } from './pictureOf.ts';

function picture(inside: string, css = '') {
  document.head.innerHTML = `<style>${css}</style>`;
  document.body.innerHTML = `<div id="root" class="site"><main>${inside}</main></div>`;
  return pictureOf(document.getElementById('root')!, 'main');
}

it('shows texts and links, and nothing that runs or could change something', () => {
  const { part, html } = picture(
    '<h1>Teams</h1><a href="/teams/1">Owls</a><button type="button">Delete</button><input value="Ada"><script>1</script><p onclick="x()">Hi</p>',
  );
  expect(part).toBe(
    '<h1>Teams</h1><a href="/teams/1">Owls</a><button type="button" disabled="">Delete</button><input value="Ada" disabled=""><p>Hi</p>',
  );
  expect(html).toBe(`<div id="root" class="site"><main>${part}</main></div>`);
});

it('has no passwords, nothing hidden, and no messages that pass', () => {
  const { part } = picture(
    '<input type="password" value="secret"><p hidden>later</p><div data-snackbars=""><p>Saved</p></div>',
  );
  expect(part).toBe('<input type="password" disabled=""><div data-snackbars=""></div>');
});

it('leaves the page as it is', () => {
  picture('<button style="color: red">Delete</button>');
  expect(document.querySelector('main')!.innerHTML).toBe('<button style="color: red">Delete</button>');
});

it('has names as text', () => {
  document.body.innerHTML = '<div id="root"><main><b></b></main></div>';
  document.querySelector('b')!.textContent = '<img src=x onerror=alert(1)>';
  expect(pictureOf(document.getElementById('root')!, 'main').part).toBe('<b>&lt;img src=x onerror=alert(1)&gt;</b>');
});

it('brings the rules for what it shows, and style attributes as rules that outweigh them', () => {
  const { part, styles } = picture(
    '<p class="tall" style="width: 40%">x</p>',
    'p{margin:0}.tall{height:9px}.wide{width:9px}@media print{.wide{color:red}}@media print{.tall{color:red}}@keyframes turn{to{opacity:0}}',
  );
  expect(part).toBe('<p class="tall at-0">x</p>');
  expect(styles).toContain('p {');
  expect(styles).toContain('.tall {');
  expect(styles).toContain('@keyframes turn');
  expect(styles.match(/@media print/g)).toHaveLength(1);
  expect(styles).not.toContain('.wide');
  expect(styles).toContain('.at-0.at-0.at-0.at-0{width: 40%}');
});
