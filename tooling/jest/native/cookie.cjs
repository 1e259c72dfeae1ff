module.exports = require('./requireNatively.cjs')('cookie');
