module.exports = require('./requireNatively.cjs')('content-disposition');
