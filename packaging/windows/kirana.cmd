@echo off
setlocal
call "%~dp0settings.cmd"
"%~dp0bin\node.exe" "--env-file-if-exists=%DATA_DIR%\kirana.env" --max-semi-space-size=8 "%~dp0server\kirana.mjs" %*
